import {
  type Entitlement,
  getDaysLeft,
  getGraceEnd,
  getSubscriptionStage,
} from '@vouchwell/domain/billing/entitlement';
import { getPlanChange, type PlanChange } from '@vouchwell/domain/billing/plans';
import { routes } from '@vouchwell/domain/paths';
import { t, textKey } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { createBillingPortalUrl, useSubscription } from '../../data/billing.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { openTab } from '../../ui/open-tab.ts';
import { DateText, Trans } from '../../ui/text/trans.tsx';
import { toastError } from '../../ui/toast.tsx';
import { formatPlanPrice } from './plan-price.ts';

const PLAN_NAMES = {
  monthly: t('Monthly plan'),
  yearly: t('Yearly plan'),
};

type SubscriptionNote =
  | {
      readonly kind: 'trial';
      readonly daysLeft: number;
      readonly price: string | null;
      readonly end: Date;
      /** Card that will be charged next, such as 'Visa ending in 4242'; null if unknown. */
      readonly card: string | null;
    }
  | { readonly kind: 'payment-failed'; readonly closesAt: Date | null }
  | { readonly kind: 'canceled'; readonly endsAt: Date | null; readonly isTrial: boolean }
  /** The dashboard stays open until `closesAt`, a few days after the subscription ends. */
  | {
      readonly kind: 'ended';
      readonly closesAt: Date | null;
      readonly isOpen: boolean;
      readonly isTrial: boolean;
    };

/** The dashboard shows the trial note from this many days before the trial ends. */
const TRIAL_ENDS_SOON_DAYS = 3;

export const isWarning = ({ kind }: SubscriptionNote): boolean =>
  kind === 'payment-failed' || kind === 'ended';

/** A trial's note is urgent only in the trial's last few days. */
const isUrgent = (note: SubscriptionNote): boolean =>
  note.kind !== 'trial' || note.daysLeft <= TRIAL_ENDS_SOON_DAYS;

interface SubscriptionSummary {
  readonly title: string;
  /** 'Monthly plan'; null if the user has never paid. */
  readonly plan: string | null;
  /** '$49 a month'; null if unknown. */
  readonly price: string | null;
  /** Next date and its label; null once the subscription ends, because the note shows that date. */
  readonly date: { readonly label: ReturnType<typeof getDateText>; readonly date: Date } | null;
  readonly note: SubscriptionNote | null;
  /** Effect of a plan change; null if the owner wouldn't lose a discount. */
  readonly change: PlanChange | null;
}

const NO_SUBSCRIPTION: SubscriptionSummary = {
  title: t('No Active Subscription'),
  plan: null,
  price: null,
  date: null,
  note: null,
  change: null,
};

/** `entitlement` is null if the user has never paid. */
export function describeSubscription(
  entitlement: Entitlement | null,
  now: Date,
): SubscriptionSummary {
  if (!entitlement || entitlement.status === 'none') return NO_SUBSCRIPTION;
  const { subscriptionTier: tier, subscriptionEnd: end, priceCents: cents } = entitlement;
  const planTexts = {
    plan: tier && PLAN_NAMES[tier],
    price: tier && cents !== null ? formatPlanPrice(tier, cents) : null,
  };
  const stage = getSubscriptionStage(entitlement, now);
  if (stage !== 'running') {
    const note = {
      kind: 'ended',
      closesAt: end && getGraceEnd(end),
      isOpen: stage === 'grace',
      isTrial: endsWithTrial(entitlement),
    } as const;
    return { ...NO_SUBSCRIPTION, ...planTexts, note };
  }
  return {
    ...planTexts,
    title: t('Active Subscription'),
    date: end && { label: getDateText(entitlement), date: end },
    note: getRunningNote(entitlement, planTexts.price, now),
    change: tier && cents !== null ? getPlanChange(tier, cents, entitlement.otherPlanOffer) : null,
  };
}

/** True if the subscription ends when its free trial does. */
const endsWithTrial = ({ trialEnd, subscriptionEnd }: Entitlement) =>
  trialEnd !== null && subscriptionEnd !== null && subscriptionEnd <= trialEnd;

function getDateText({ status, cancelAtPeriodEnd }: Entitlement) {
  if (status === 'past_due') return textKey('Paid until {date}');
  if (cancelAtPeriodEnd) return textKey('Ends on {date}');
  return status === 'trialing' ? textKey('Trial ends on {date}') : textKey('Renews on {date}');
}

function getRunningNote(
  entitlement: Entitlement,
  price: string | null,
  now: Date,
): SubscriptionNote | null {
  const { status, cancelAtPeriodEnd, trialEnd, subscriptionEnd, card } = entitlement;
  if (status === 'past_due')
    return { kind: 'payment-failed', closesAt: subscriptionEnd && getGraceEnd(subscriptionEnd) };
  if (cancelAtPeriodEnd)
    return { kind: 'canceled', endsAt: subscriptionEnd, isTrial: endsWithTrial(entitlement) };
  const end = trialEnd ?? subscriptionEnd;
  if (status !== 'trialing' || !end) return null;
  return {
    kind: 'trial',
    daysLeft: getDaysLeft(end, now),
    price,
    end,
    card: card
      ? t('{brand} ending in {digits}', {
          brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
          digits: card.last4,
        })
      : null,
  };
}

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

/** Shows a link if the browser blocks the new tab. */
export function ManageBillingButton({ look }: { look: 'primary' | 'secondary' }) {
  const [isOpening, setIsOpening] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const open = async () => {
    setIsOpening(true);
    setBlockedUrl(undefined);
    const tab = openTab(t('Opening the billing page...'));
    try {
      const url = await createBillingPortalUrl();
      if (!tab.show(url)) setBlockedUrl(url);
    } catch (error) {
      console.error('Failed to open the billing portal', error);
      tab.close();
      toastError(t('Failed to open billing management. Please try again.'));
    }
    setIsOpening(false);
  };
  return (
    <>
      <Button look={look} busyLabel={isOpening && t('Opening...')} onClick={open}>
        {t('Manage Billing')}
      </Button>
      {blockedUrl && (
        <p role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
          {t('Your browser blocked the new tab.')}
          <ButtonLink
            href={blockedUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setBlockedUrl(undefined)}
          >
            {t('Open billing in a new tab')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Uses data the session already subscribes to, so the banner doesn't cost a Firestore read. */
export function SubscriptionBanner() {
  const subscription = useSubscription();
  if (subscription.status !== 'ready') return null;
  const now = new Date();
  const { note } = describeSubscription(subscription.data, now);
  if (!note || !isUrgent(note)) return null;
  return (
    <SubscriptionNoteBanner note={note} now={now} className="mb-4 sm:mb-6">
      {getSubscriptionStage(subscription.data, now) === 'running' ? (
        <ManageBillingButton look="secondary" />
      ) : (
        <Link to={routes.pricing} className={buttonClass('secondary')}>
          {t('Choose a plan')}
        </Link>
      )}
    </SubscriptionNoteBanner>
  );
}
