import { type Entitlement, graceEnd, stageOf } from '@vouchwell/domain/entitlement';
import { SaidDate } from './said-date.tsx';
import * as texts from './subscription-texts.ts';

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
      <p className="font-semibold">{texts.ended}</p>
      <p className="mt-1">
        {isOpen && closes ? (
          <>
            {texts.openUntil}
            <SaidDate date={closes} now={now} />
            {texts.toKeepThem}
          </>
        ) : (
          <>
            {closes && closes <= now && (
              <>
                {texts.wasOpenUntil}
                <SaidDate date={closes} now={now} />.{' '}
              </>
            )}
            {texts.toUseItAgain}
          </>
        )}
      </p>
    </>
  );
}
