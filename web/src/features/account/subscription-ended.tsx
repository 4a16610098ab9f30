import { type Entitlement, graceEnd, stageOf } from '@vouchwell/domain/entitlement';
import { SaidDate } from './said-date.tsx';

interface SubscriptionEndedProps {
  readonly entitlement: Entitlement;
  readonly now: Date;
}

/** When a subscription ended, what is still open and what to do: the same words wherever it is told. */
export function SubscriptionEnded({ entitlement, now }: SubscriptionEndedProps) {
  const { subscriptionEnd: end } = entitlement;
  const isOpen = stageOf(entitlement, now) === 'grace';
  return (
    <>
      <p className="font-medium">
        {end && end <= now ? (
          <>
            Your subscription ended on <SaidDate date={end} now={now} />.
          </>
        ) : (
          'Your subscription has ended.'
        )}
      </p>
      <p className="mt-1">
        {isOpen && end ? (
          <>
            Your dashboard and your referral link stay open until{' '}
            <SaidDate date={graceEnd(end)} now={now} />. Choose a plan to keep them.
          </>
        ) : (
          'Nothing of yours is deleted: choose a plan, and it all works again.'
        )}
      </p>
    </>
  );
}
