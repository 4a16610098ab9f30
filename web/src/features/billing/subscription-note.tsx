import { type Entitlement, graceEnd, stageOf } from '@vouchwell/domain/entitlement';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { SaidDate } from '../../ui/said-date.tsx';
import { isWarning, type SubscriptionNote } from './describe-subscription.ts';
import * as texts from './subscription-texts.ts';

interface NoteBannerProps {
  readonly note: SubscriptionNote;
  readonly now: Date;
  readonly className?: string;
  /** What to do about it. */
  readonly children: ReactNode;
}

/** A note in a banner of its own, with what to do about it. */
export function NoteBanner({ note, now, className = '', children }: NoteBannerProps) {
  return (
    <Banner tone={isWarning(note) ? 'warning' : 'info'} className={className}>
      <div className="max-w-[68ch]">
        <NoteWords note={note} now={now} />
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Banner>
  );
}

interface NoteWordsProps {
  readonly note: SubscriptionNote;
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
            {texts.withCard}
            {note.price && texts.withCardFor + note.price}
            {texts.withoutCard}
          </p>
        </>
      );
    case 'payment-failed':
      return (
        <>
          <p className="font-semibold">{texts.paymentFailed}</p>
          <p className="mt-1">
            {texts.updatePayment}
            {note.closes && (
              <>
                {texts.closesOn}
                <SaidDate date={note.closes} now={now} />.
              </>
            )}
          </p>
        </>
      );
    case 'cancelled':
      return (
        <>
          <p className="font-semibold">{texts.canceled}</p>
          <p className="mt-1">
            {texts.worksUntil}
            {note.until ? <SaidDate date={note.until} now={now} /> : texts.theEnd}
            {texts.turnBackOn}
          </p>
        </>
      );
    case 'ended':
      return <SubscriptionEnded entitlement={note.entitlement} now={now} />;
  }
}

function trialDays(days: number): string {
  if (days === 0) return texts.trialEndsToday;
  return days + (days === 1 ? texts.dayLeft : texts.daysLeft);
}

interface SubscriptionEndedProps {
  readonly entitlement: Entitlement;
  readonly now: Date;
}

/**
 * That a subscription has ended, what is still open and what to do. The one date is when the dashboard
 * closes: what was paid for, what Stripe ended and what owners saw end are days apart.
 */
function SubscriptionEnded({ entitlement, now }: SubscriptionEndedProps) {
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
