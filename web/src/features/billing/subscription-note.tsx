import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSubscription } from '../../data/billing.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DateText, Trans } from '../../ui/text/trans.tsx';
import { ManageBillingButton } from './manage-billing-button.tsx';
import { describeSubscription, type SubscriptionNote } from './subscription-summary.ts';

/** Uses data the session already subscribes to, so the banner doesn't cost a Firestore read. */
export function SubscriptionBanner() {
  const subscription = useSubscription();
  if (subscription.status !== 'ready') return null;
  const now = new Date();
  const { note } = describeSubscription(subscription.data, now);
  if (!note || !isUrgent(note)) return null;
  return (
    <SubscriptionNoteBanner note={note} now={now} className="mb-4 sm:mb-6">
      {note.kind === 'ended' ? (
        <Link to={routes.pricing} className={buttonClass('secondary')}>
          {t('Choose a plan')}
        </Link>
      ) : (
        <ManageBillingButton look="secondary" />
      )}
    </SubscriptionNoteBanner>
  );
}

/** The dashboard shows the trial note from this many days before the trial ends. */
const TRIAL_ENDS_SOON_DAYS = 3;

/** A trial's note is urgent only in the trial's last few days. */
const isUrgent = (note: SubscriptionNote): boolean =>
  note.kind !== 'trial' || note.daysLeft <= TRIAL_ENDS_SOON_DAYS;

interface SubscriptionNoteTextProps {
  readonly note: SubscriptionNote;
  readonly now: Date;
}

interface SubscriptionNoteBannerProps extends SubscriptionNoteTextProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function SubscriptionNoteBanner({
  note,
  now,
  className = '',
  children,
}: SubscriptionNoteBannerProps) {
  return (
    <Banner tone={isWarning(note) ? 'warning' : 'info'} className={className}>
      <div className="max-w-[68ch]">
        <SubscriptionNoteText note={note} now={now} />
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Banner>
  );
}

export const isWarning = ({ kind }: SubscriptionNote): boolean =>
  kind === 'payment-failed' || kind === 'ended';

export function SubscriptionNoteText({ note, now }: SubscriptionNoteTextProps) {
  return (
    <>
      <p className="font-semibold">{getNoteTitle(note)}</p>
      <p className="mt-1">
        <NoteText note={note} now={now} />
      </p>
    </>
  );
}

function getNoteTitle(note: SubscriptionNote): string {
  switch (note.kind) {
    case 'trial':
      if (note.daysLeft === 0) return t('Your free trial ends today.');
      return note.daysLeft === 1
        ? t('1 day left in your free trial.')
        : t('{days} days left in your free trial.', { days: note.daysLeft });
    case 'payment-failed':
      return t('Your last payment didn’t go through.');
    case 'canceled':
      return note.isTrial
        ? t('You canceled your free trial.')
        : t('You canceled your subscription.');
    case 'ended':
      return note.isTrial ? t('Your free trial has ended.') : t('Your subscription has ended.');
  }
}

function NoteText({ note, now }: SubscriptionNoteTextProps): ReactNode {
  const formatDate = (date: Date) => <DateText date={date} now={now} />;
  switch (note.kind) {
    case 'trial':
      if (note.card && note.price)
        return (
          <Trans
            text="Free until {date}, then {price} charged to {card}."
            values={{ date: formatDate(note.end), price: note.price, card: note.card }}
          />
        );
      return note.price
        ? t(
            'If you have a card on file, your plan continues for {price}. Otherwise it ends automatically.',
            { price: note.price },
          )
        : t('If you have a card on file, your plan continues. Otherwise it ends automatically.');
    case 'payment-failed':
      return (
        <>
          {t('Please update your payment method in Manage Billing.')}
          {note.closesAt && (
            <>
              {' '}
              <Trans
                text="If you don’t pay by {date}, your dashboard and referral link will turn off."
                values={{ date: formatDate(note.closesAt) }}
              />
            </>
          )}
        </>
      );
    case 'canceled':
      if (!note.endsAt)
        return t(
          'Everything keeps working until it ends. Changed your mind? Turn it back on in Manage Billing.',
        );
      return (
        <Trans
          text="Everything keeps working until {date}. Changed your mind? Turn it back on in Manage Billing."
          values={{ date: formatDate(note.endsAt) }}
        />
      );
    case 'ended':
      // Show only the day the dashboard closes; the paid period ended a few days before it.
      if (note.isOpen && note.closesAt)
        return (
          <Trans
            text="Your dashboard and your referral link stay open until {date}. Choose a plan to keep them."
            values={{ date: formatDate(note.closesAt) }}
          />
        );
      return (
        <>
          {note.closesAt && note.closesAt <= now && (
            <>
              <Trans
                text="Your dashboard stayed open until {date}."
                values={{ date: formatDate(note.closesAt) }}
              />{' '}
            </>
          )}
          {t('Your data is still here. To use it again, choose a plan.')}
        </>
      );
  }
}
