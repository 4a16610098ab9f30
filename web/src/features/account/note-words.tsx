import { SaidDate } from './said-date.tsx';
import type { BillingNote } from './subscription.ts';
import { SubscriptionEnded } from './subscription-ended.tsx';

interface NoteWordsProps {
  readonly note: BillingNote;
  readonly now: Date;
}

/** What the owner should know of the subscription and can do about it: the same words wherever it is told. */
export function NoteWords({ note, now }: NoteWordsProps) {
  switch (note.kind) {
    case 'trial':
      return (
        <>
          <p className="font-semibold">{trialDays(note.days)}</p>
          <p className="mt-1">
            If you have a card on file, your plan continues{note.price && ` for ${note.price}`}.
            Otherwise it ends automatically. To check your card, add one or cancel, open Manage
            Billing.
          </p>
        </>
      );
    case 'payment-failed':
      return (
        <>
          <p className="font-semibold">Your last payment did not go through.</p>
          <p className="mt-1">
            Please update your payment method under Manage Billing.
            {note.closes && (
              <>
                {' '}
                Without a payment, your dashboard and your referral link close on{' '}
                <SaidDate date={note.closes} now={now} />.
              </>
            )}
          </p>
        </>
      );
    case 'cancelled':
      return (
        <>
          <p className="font-semibold">You canceled your subscription.</p>
          <p className="mt-1">
            Everything keeps working until{' '}
            {note.until ? <SaidDate date={note.until} now={now} /> : 'it ends'}. If you change your
            mind, you can turn it back on under Manage Billing.
          </p>
        </>
      );
    case 'ended':
      return <SubscriptionEnded entitlement={note.entitlement} now={now} />;
  }
}

function trialDays(days: number): string {
  if (days === 0) return 'Your free trial ends today.';
  return `${days} ${days === 1 ? 'day' : 'days'} left in your free trial.`;
}
