import { type Entitlement, graceEnd, stageOf } from '@vouchwell/domain/entitlement';
import { SaidDate } from './said-date.tsx';

interface SubscriptionEndedProps {
  readonly entitlement: Entitlement;
  readonly now: Date;
}

/**
 * That a subscription has ended, what is still open and what to do. The one date is when the dashboard
 * closes: what was paid for, what Stripe ended and what owners saw end are days apart.
 */
export function SubscriptionEnded({ entitlement, now }: SubscriptionEndedProps) {
  const { subscriptionEnd: end } = entitlement;
  const isOpen = stageOf(entitlement, now) === 'grace';
  const closes = end && graceEnd(end);
  return (
    <>
      <p className="font-semibold">Your subscription has ended.</p>
      <p className="mt-1">
        {isOpen && closes ? (
          <>
            Your dashboard and your referral link stay open until{' '}
            <SaidDate date={closes} now={now} />. Choose a plan to keep them.
          </>
        ) : (
          <>
            {closes && closes <= now && (
              <>
                Your dashboard stayed open until <SaidDate date={closes} now={now} />.{' '}
              </>
            )}
            Your data is still here. To use it again, choose a plan.
          </>
        )}
      </p>
    </>
  );
}
