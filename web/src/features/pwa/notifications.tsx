import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import {
  disablePush,
  enablePush,
  type PushState,
  readPushState,
  sendTestPush,
} from '../../data/push.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { isAppleMobile, isInstalled, useInstallPrompt } from '../../ui/pwa.ts';
import { Section } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Browsers grouped by how they install an app. */
type InstallDevice = 'apple' | 'android' | 'mac' | 'chromium' | 'firefox';

/** Reads the user agent, because only it distinguishes these browsers. */
function detectDevice(): InstallDevice {
  const { userAgent } = navigator;
  if (isAppleMobile()) return 'apple';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox/.test(userAgent)) return 'firefox';
  return /Macintosh/.test(userAgent) && !/Chrome/.test(userAgent) ? 'mac' : 'chromium';
}

const STATE_TEXTS = {
  none: t('This browser can’t show notifications.'),
  denied: t('Notifications are blocked.'),
  off: t('Notifications are off. We’ll only email you about new referrals.'),
  on: t('Notifications are on for this device.'),
} satisfies Readonly<Record<PushState, string>>;

const UNBLOCK_TEXTS = {
  apple: t('Open Settings, then Notifications. Choose Vouchwell, and turn on Allow Notifications.'),
  android: t(
    'Tap the icon to the left of the address, then Permissions, then Notifications. In the app: hold its icon, then tap App info, then Notifications.',
  ),
  mac: t(
    'In the menu bar, choose Safari, Settings, Websites, Notifications. Choose Allow for this site.',
  ),
  chromium: t('Click the icon to the left of the address bar to allow notifications.'),
  firefox: t('Click the icon to the left of the address bar and unblock notifications.'),
} satisfies Readonly<Record<InstallDevice, string>>;

const INSTALL_STEPS = {
  apple: [
    t('Tap Share, the square with an arrow.'),
    t('Choose Add to Home Screen, then Add.'),
    t('Open Vouchwell from your home screen, then come back to this page in the app.'),
  ],
  android: [t('Open your browser’s menu.'), t('Choose Install app or Add to Home screen.')],
  mac: [t('In the menu bar, choose File.'), t('Choose Add to Dock.')],
  chromium: [t('Click the install icon at the end of the address bar.'), t('Choose Install.')],
  firefox: [t('Firefox can’t install apps on a computer, but notifications still work.')],
} satisfies Readonly<Record<InstallDevice, readonly string[]>>;

export const Notifications = () => (
  <div className="grid gap-6">
    <p className="text-soft">
      {t('Get an alert the moment a referral comes in. Set this up on each device you use.')}
    </p>
    <Section title={t('1. Install the app')}>
      <InstallSteps />
    </Section>
    <Section title={t('2. Turn on notifications')}>
      <PushSettings />
    </Section>
  </div>
);

function InstallSteps() {
  const install = useInstallPrompt();
  if (isInstalled()) return <p>{t('Done! The app is installed on this device.')}</p>;
  if (install)
    return (
      <Button look="secondary" onClick={install}>
        {t('Install the app')}
      </Button>
    );
  const steps = INSTALL_STEPS[detectDevice()];
  return (
    <ol className={steps.length > 1 ? 'grid list-decimal gap-1 pl-5' : 'grid'}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

const CHECK_CONNECTION = t('Check your connection, then try again.');

/** Asks the browser for permission only on click. */
function PushSettings() {
  const [state, setState] = useState<PushState>();
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    readPushState().then(setState, (error: unknown) => {
      console.error('Failed to check the push subscription', error);
      setState('none');
    });
  }, []);
  const status = useRef<HTMLParagraphElement>(null);
  const [changeState, isChanging] = useAction(
    async (newState: 'on' | 'off') => {
      if (newState === 'off') await disablePush();
      setState(newState === 'on' ? await enablePush() : 'off');
      setIsSent(false);
      // Move focus, because the focused button disappears.
      status.current?.focus();
    },
    'Failed to change notifications',
    () => toastError(t('We couldn’t change your notifications'), CHECK_CONNECTION),
  );
  const [test, isTesting] = useAction(
    async () => {
      await sendTestPush();
      setIsSent(true);
    },
    'Failed to send a test notification',
    () => toastError(t('We couldn’t send the test'), CHECK_CONNECTION),
  );
  if (!state) return <Skeleton className="h-11 w-full" />;
  return (
    <div className="grid justify-items-start gap-3">
      <p ref={status} tabIndex={-1} role="status">
        {isSent ? t('A test is on its way. Tap it when it arrives.') : STATE_TEXTS[state]}
        {state === 'denied' && ` ${UNBLOCK_TEXTS[detectDevice()]}`}
        {state === 'none' &&
          isAppleMobile() &&
          ` ${t('On an iPhone or iPad, notifications only work in the app on your home screen.')}`}
      </p>
      {(state === 'off' || state === 'denied') && (
        <Button onClick={() => changeState('on')} busyLabel={isChanging && t('Turning on...')}>
          {state === 'off' ? t('Turn on notifications') : t('Try again')}
        </Button>
      )}
      {state === 'on' && (
        <p className="flex flex-wrap gap-2">
          <Button
            look={isSent ? 'secondary' : 'primary'}
            onClick={test}
            busyLabel={isTesting && t('Sending...')}
          >
            {t('Send a test')}
          </Button>
          <Button
            look="quiet"
            onClick={() => changeState('off')}
            busyLabel={isChanging && t('Turning off...')}
          >
            {t('Turn off')}
          </Button>
        </p>
      )}
    </div>
  );
}
