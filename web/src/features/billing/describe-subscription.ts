import {
  daysLeft,
  type Entitlement,
  graceEnd,
  stageOf,
} from '@vouchwell/domain/billing/entitlement';
import { type PlanChange, planChange } from '@vouchwell/domain/billing/plans';
import { t, text } from '@vouchwell/domain/shared/i18n';
import { priceOf } from './subscription-texts.ts';

const planNames = {
  monthly: t('Monthly plan'),
  yearly: t('Yearly plan'),
};

export type SubscriptionNote =
  | {
      readonly kind: 'trial';
      readonly days: number;
      readonly price: string | null;
      readonly end: Date;
      /** Card charged next, such as 'Visa 4242'; null if unknown. */
      readonly card: string | null;
    }
  | { readonly kind: 'payment-failed'; readonly closes: Date | null }
  | { readonly kind: 'cancelled'; readonly until: Date | null; readonly isTrial: boolean }
  /** The dashboard stays open until `closes`, days after the end. */
  | {
      readonly kind: 'ended';
      readonly closes: Date | null;
      readonly isOpen: boolean;
      readonly isTrial: boolean;
    };

/** Days before a trial's end from which the dashboard shows the note. */
const TRIAL_ENDS_SOON_DAYS = 3;

export const isWarning = ({ kind }: SubscriptionNote): boolean =>
  kind === 'payment-failed' || kind === 'ended';

/** A trial's note is pressing only in its last days. */
export const isPressing = (note: SubscriptionNote): boolean =>
  note.kind !== 'trial' || note.days <= TRIAL_ENDS_SOON_DAYS;

export interface SubscriptionSummary {
  readonly title: string;
  /** 'Monthly plan'; null for someone who never paid. */
  readonly plan: string | null;
  /** '$49 a month'; null if unknown. */
  readonly price: string | null;
  /** Next date and its label; null after the end, which the note shows. */
  readonly date: { readonly said: ReturnType<typeof saidOfDate>; readonly date: Date } | null;
  readonly note: SubscriptionNote | null;
  /** What a plan change would lose; null if nothing. */
  readonly change: PlanChange | null;
}

const NONE: SubscriptionSummary = {
  title: t('No Active Subscription'),
  plan: null,
  price: null,
  date: null,
  note: null,
  change: null,
};

/** `entitlement` is null for someone who never paid. */
export function describeSubscription(
  entitlement: Entitlement | null,
  now: Date,
): SubscriptionSummary {
  if (!entitlement || entitlement.status === 'none') return NONE;
  const { subscriptionTier: tier, subscriptionEnd: end, priceCents: cents } = entitlement;
  const words = {
    plan: tier && planNames[tier],
    price: tier && cents != null ? priceOf(tier, cents) : null,
  };
  const stage = stageOf(entitlement, now);
  if (stage !== 'running') {
    const note = {
      kind: 'ended',
      closes: end && graceEnd(end),
      isOpen: stage === 'grace',
      isTrial: isOnlyTrial(entitlement),
    } as const;
    return { ...NONE, ...words, note };
  }
  return {
    ...words,
    title: t('Active Subscription'),
    date: end && { said: saidOfDate(entitlement), date: end },
    note: runningNote(entitlement, words.price, now),
    change:
      tier && cents != null ? planChange(tier, cents, entitlement.otherPlanOffer ?? null) : null,
  };
}

/** True if the subscription ends with its free trial. */
const isOnlyTrial = ({ trialEnd, subscriptionEnd }: Entitlement) =>
  trialEnd !== null && subscriptionEnd !== null && subscriptionEnd <= trialEnd;

const cardWords = (card: Entitlement['card']) =>
  card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ${card.last4}` : null;

function saidOfDate({ status, cancelAtPeriodEnd }: Entitlement) {
  if (status === 'past_due') return text('Paid until {date}');
  if (cancelAtPeriodEnd) return text('Ends on {date}');
  return status === 'trialing' ? text('Trial ends on {date}') : text('Renews on {date}');
}

function runningNote(
  entitlement: Entitlement,
  price: string | null,
  now: Date,
): SubscriptionNote | null {
  const { status, cancelAtPeriodEnd, trialEnd, subscriptionEnd } = entitlement;
  if (status === 'past_due')
    return { kind: 'payment-failed', closes: subscriptionEnd && graceEnd(subscriptionEnd) };
  if (cancelAtPeriodEnd)
    return { kind: 'cancelled', until: subscriptionEnd, isTrial: isOnlyTrial(entitlement) };
  const end = trialEnd ?? subscriptionEnd;
  if (status !== 'trialing' || !end) return null;
  return { kind: 'trial', days: daysLeft(end, now), price, end, card: cardWords(entitlement.card) };
}
