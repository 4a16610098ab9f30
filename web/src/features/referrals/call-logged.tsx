import { t, translated } from '@vouchwell/domain/lib/translate';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { relativeTime } from './referral-time.ts';
import { Thank } from './thank.tsx';

const joinedText = (friend: string, { name }: NonNullable<Logged['joined']>, when: string) =>
  t('{friend} was introduced by {name} {when}: joined.', {
    friend,
    name: translated(name),
    when,
  });

interface CallLoggedProps {
  readonly friend: string;
  readonly logged: Logged;
  readonly onClose: () => void;
}

/** What came of a call that was logged, and the offer to thank whoever sent the friend. */
export function CallLogged({ friend, logged, onClose }: CallLoggedProps) {
  const { referrer } = logged;
  return (
    <Dialog title={t('Someone called')} text={outcomeOf(friend, logged)} onClose={onClose}>
      <DialogButtons>
        {referrer && <Thank friend={friend} referrer={referrer} />}
        <Button look="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const outcomeOf = (friend: string, { joined }: Logged) =>
  joined
    ? joinedText(friend, joined, relativeTime(new Date(joined.at), new Date()))
    : t('{friend} is in your list, marked Contacted.', { friend });
