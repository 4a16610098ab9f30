import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { SaidDate } from '../../ui/said-date.tsx';
import { isWarning, type SubscriptionNote } from './describe-subscription.ts';
import * as texts from './subscription-texts.ts';

interface NoteWordsProps {
  readonly note: SubscriptionNote;
  readonly now: Date;
}

interface NoteBannerProps extends NoteWordsProps {
  readonly className?: string;
  /** What to do about it. */
  readonly children: ReactNode;
}

/** A banner with a note and its actions. */
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

/** The text of a note, which is the same in every place that shows it. */
export function NoteWords({ note, now }: NoteWordsProps) {
  return (
    <>
      <p className="font-semibold">{titleOf(note)}</p>
      <p className="mt-1">
        <NoteText note={note} now={now} />
      </p>
    </>
  );
}

function titleOf(note: SubscriptionNote): string {
  switch (note.kind) {
    case 'trial':
      if (note.days === 0) return texts.trialEndsToday;
      return note.days + (note.days === 1 ? texts.dayLeft : texts.daysLeft);
    case 'payment-failed':
      return texts.paymentFailed;
    case 'cancelled':
      return texts.canceled;
    case 'ended':
      return texts.ended;
  }
}

function NoteText({ note, now }: NoteWordsProps): ReactNode {
  const said = (date: Date) => <SaidDate date={date} now={now} />;
  switch (note.kind) {
    case 'trial':
      if (note.card && note.price)
        return (
          <>
            {texts.freeUntil}
            {said(note.end)}
            {texts.afterThat + note.price + texts.from + note.card + texts.changeCard}
          </>
        );
      return (
        texts.withCard + (note.price ? texts.withCardFor + note.price : '') + texts.withoutCard
      );
    case 'payment-failed':
      return (
        <>
          {texts.updatePayment}
          {note.closes && (
            <>
              {texts.closesOn}
              {said(note.closes)}.
            </>
          )}
        </>
      );
    case 'cancelled':
      return (
        <>
          {texts.worksUntil}
          {note.until ? said(note.until) : texts.theEnd}
          {texts.turnBackOn}
        </>
      );
    case 'ended':
      // Show only the date when the dashboard closes: the paid period and Stripe's end are days apart.
      if (note.isOpen && note.closes)
        return (
          <>
            {texts.openUntil}
            {said(note.closes)}
            {texts.toKeepThem}
          </>
        );
      return (
        <>
          {note.closes && note.closes <= now && (
            <>
              {texts.wasOpenUntil}
              {said(note.closes)}.{' '}
            </>
          )}
          {texts.toUseItAgain}
        </>
      );
  }
}
