import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Said } from '../../ui/said.tsx';
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
      return note.days === 1 ? texts.dayLeft : texts.daysLeft(note.days);
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
          <Said
            text="Free until {date}. Then {price} from {card}. To change your card or cancel, open Manage Billing."
            values={{ date: said(note.end), price: note.price, card: note.card }}
          />
        );
      return note.price ? texts.noCardKnownAt(note.price) : texts.noCardKnown;
    case 'payment-failed':
      return (
        <>
          {texts.updatePayment}
          {note.closes && (
            <>
              {' '}
              <Said
                text="Without a payment, your dashboard and your referral link close on {date}."
                values={{ date: said(note.closes) }}
              />
            </>
          )}
        </>
      );
    case 'cancelled':
      if (!note.until) return texts.worksUntilTheEnd;
      return (
        <Said
          text="Everything keeps working until {date}. If you change your mind, you can turn it back on under Manage Billing."
          values={{ date: said(note.until) }}
        />
      );
    case 'ended':
      // Show only the date when the dashboard closes: the paid period and Stripe's end are days apart.
      if (note.isOpen && note.closes)
        return (
          <Said
            text="Your dashboard and your referral link stay open until {date}. Choose a plan to keep them."
            values={{ date: said(note.closes) }}
          />
        );
      return (
        <>
          {note.closes && note.closes <= now && (
            <>
              <Said
                text="Your dashboard stayed open until {date}."
                values={{ date: said(note.closes) }}
              />{' '}
            </>
          )}
          {texts.toUseItAgain}
        </>
      );
  }
}
