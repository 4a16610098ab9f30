import { t } from '@vouchwell/domain/lib/translate';
import { useEffect, useState } from 'react';
import {
  type PushState,
  readPushState,
  sendTestPush,
  turnPushOff,
  turnPushOn,
} from '../../data/lib/push.ts';
import { Button } from '../../ui/button.tsx';
import { isAppleMobile } from '../../ui/installed.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { texts } from './coach-texts.ts';
import { deviceOf } from './device.ts';

/** Whether this browser tells of referrals, and what turns that on and off. The browser is asked at a press only. */
export function Notifications() {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState<'on' | 'off' | 'test'>();
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    readPushState().then(setState, (error: unknown) => {
      console.error('Notifications could not be looked up', error);
      setState('none');
    });
  }, []);
  if (!state) return <Skeleton className="h-11 w-full" />;
  const work = async (what: 'on' | 'off' | 'test', failed: string, run: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await run();
    } catch (error) {
      console.error(failed, error);
      toastError(failed, t('Check your connection, then try again.'));
    }
    setBusy(undefined);
  };
  const turnOn = () => work('on', texts.notChanged, async () => setState(await turnPushOn()));
  const turnOff = () =>
    work('off', texts.notChanged, async () => {
      await turnPushOff();
      setIsSent(false);
      setState('off');
    });
  const test = () =>
    work('test', t('The test was not sent'), async () => {
      await sendTestPush();
      setIsSent(true);
    });
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        {isSent
          ? t('A test is on its way. Tap it when it comes, and this step is done.')
          : texts.states[state]}
        {state === 'denied' && ` ${texts.allowing[deviceOf()]}`}
        {state === 'none' &&
          isAppleMobile() &&
          ` ${t('On an iPhone or iPad they work in the app from your home screen.')}`}
      </p>
      {(state === 'off' || state === 'denied') && (
        <Button onClick={turnOn} busyLabel={busy === 'on' && t('Turning on...')}>
          {state === 'off' ? t('Turn on notifications') : t('Try again')}
        </Button>
      )}
      {state === 'on' && (
        <p className="flex flex-wrap gap-2">
          <Button
            look={isSent ? 'secondary' : 'primary'}
            onClick={test}
            busyLabel={busy === 'test' && t('Sending...')}
          >
            {t('Send a test')}
          </Button>
          <Button look="quiet" onClick={turnOff} busyLabel={busy === 'off' && texts.turnOff}>
            {texts.turnOff}
          </Button>
        </p>
      )}
    </div>
  );
}
