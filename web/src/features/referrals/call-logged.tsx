import { firstName } from '@vouchwell/domain/business/introduction';
import { friendPath } from '@vouchwell/domain/lib/paths';
import { draftLink } from '@vouchwell/domain/messages/draft-links';
import type { Logged } from '@vouchwell/domain/referral/log-form';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { texts } from './log-call-texts.ts';
import { texts as outboxTexts } from './outbox-texts.ts';
import { relativeTime } from './referral-time.ts';

interface CallLoggedProps {
  readonly friend: string;
  /** Null where it waits for a connection. */
  readonly logged: Logged | null;
  readonly onClose: () => void;
}

interface ThankProps {
  readonly friend: string;
  readonly referrer: NonNullable<Logged['referrer']>;
}

/** Opens the draft that thanks whoever sent a friend. */
export function Thank({ friend, referrer }: ThankProps) {
  return (
    <a href={thankLink(friend, referrer)} className={buttonClass('primary')} data-focus-first>
      {texts.thank(firstName(referrer.name))}
    </a>
  );
}

/** The draft that thanks whoever sent a friend, in the owner's own mail, or messages where there is none. */
function thankLink(
  friend: string,
  { name, email, phone, linkCode }: NonNullable<Logged['referrer']>,
) {
  const link = linkCode && window.location.origin + friendPath(linkCode);
  const subject = texts.thankSubject(friend);
  const body = texts.thankBody(firstName(name), friend, link);
  if (phone && !email) return draftLink({ method: 'sms', to: phone, body }, navigator);
  return draftLink({ method: 'email', to: email, bcc: '', subject, body }, navigator);
}

/** What came of a call that was logged, and the offer to thank whoever sent the friend. */
export function CallLogged({ friend, logged, onClose }: CallLoggedProps) {
  const referrer = logged?.referrer;
  const title = logged ? texts.title : outboxTexts.waits(friend);
  return (
    <Dialog
      title={title}
      text={logged ? outcomeOf(friend, logged) : texts.waitsText}
      onClose={onClose}
    >
      <DialogButtons>
        {referrer && <Thank friend={friend} referrer={referrer} />}
        <Button look="secondary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const outcomeOf = (friend: string, { joined }: Logged) =>
  joined
    ? texts.joined(friend, joined, relativeTime(new Date(joined.at), new Date()))
    : texts.logged(friend);
