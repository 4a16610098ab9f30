import { SaidDate } from './said-date.tsx';
import type { BillingNote } from './subscription.ts';
import { SubscriptionEnded } from './subscription-ended.tsx';
import * as texts from './subscription-texts.ts';

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
