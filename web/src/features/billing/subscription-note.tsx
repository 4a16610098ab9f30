import { t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Said, SaidDate } from '../../ui/text/said.tsx';
import { isWarning, type SubscriptionNote } from './describe-subscription.ts';

interface NoteWordsProps {
  readonly note: SubscriptionNote;
  readonly now: Date;
}

interface NoteBannerProps extends NoteWordsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

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
      if (note.days === 0) return t('Your free trial ends today.');
      return note.days === 1
        ? t('1 day left in your free trial.')
        : t('{days} days left in your free trial.', { days: note.days });
    case 'payment-failed':
      return t('Your last payment did not go through.');
    case 'cancelled':
      return note.isTrial
        ? t('You canceled your free trial.')
        : t('You canceled your subscription.');
    case 'ended':
      return note.isTrial ? t('Your free trial has ended.') : t('Your subscription has ended.');
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
      return note.price
        ? t(
            'If you have a card on file, your plan continues for {price}. Otherwise it ends automatically. To check your card, add one or cancel, open Manage Billing.',
            { price: note.price },
          )
        : t(
            'If you have a card on file, your plan continues. Otherwise it ends automatically. To check your card, add one or cancel, open Manage Billing.',
          );
    case 'payment-failed':
      return (
        <>
          {t('Please update your payment method under Manage Billing.')}
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
      if (!note.until)
        return t(
          'Everything keeps working until it ends. If you change your mind, you can turn it back on under Manage Billing.',
        );
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
          {t('Your data is still here. To use it again, choose a plan.')}
        </>
      );
  }
}
