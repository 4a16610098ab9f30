import { classNames } from '../../ui/class-names.ts';
import { SaidDate } from './said-date.tsx';
import type { BillingNote as Note } from './subscription.ts';
import { SubscriptionEnded } from './subscription-ended.tsx';

/** What the owner should know of the subscription, and what to do about it. */
export function BillingNote({ note, now }: { note: Note; now: Date }) {
  const isBad = note.kind === 'payment-failed' || note.kind === 'ended';
  return (
    <div
      className={classNames(
        'max-w-[68ch] rounded-control border-l-4 px-4 py-3',
        isBad ? 'border-danger bg-danger/8' : 'border-marigold bg-marigold/12',
      )}
    >
      <Words note={note} now={now} />
    </div>
  );
}

function Words({ note, now }: { note: Note; now: Date }) {
  switch (note.kind) {
    case 'trial':
      return (
        <>
          <p className="font-medium">{trialDays(note.days)}</p>
          <p className="mt-1">
            Your plan goes on after the trial if a payment method is on file, and stops without one.
            You can add one or cancel under Manage Billing.
          </p>
        </>
      );
    case 'payment-failed':
      return (
        <>
          <p className="font-medium">Your last payment did not go through.</p>
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
          <p className="font-medium">You have cancelled your subscription.</p>
          <p className="mt-1">
            Everything keeps working until that day. If you change your mind, you can resume it
            under Manage Billing.
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
