import {
  type Entitlement,
  getDaysLeft,
  getGraceEnd,
  getSubscriptionStage,
} from '@vouchwell/domain/billing/entitlement';
import { formatPlanPrice, getPlanChange, type PlanChange } from '@vouchwell/domain/billing/plans';
import { t, textKey } from '@vouchwell/domain/shared/i18n';

const PLAN_NAMES = {
  monthly: t('Monthly plan'),
  yearly: t('Yearly plan'),
};

export type SubscriptionNote =
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
