import { daysLeft, type Entitlement, graceEnd, stageOf } from '@vouchwell/domain/entitlement';
import { formatCents, PLANS, type PlanChange, planChange } from '@vouchwell/domain/plans';
import * as texts from './subscription-texts.ts';

/** What the owner should know beyond plan and date, and what to do about it. */
export type SubscriptionNote =
  | { readonly kind: 'trial'; readonly days: number; readonly price: string | null }
  | { readonly kind: 'payment-failed'; readonly closes: Date | null }
  | { readonly kind: 'cancelled'; readonly until: Date | null }
  /** The dashboard closes at `closes`, days after the end, and is open until then. */
  | { readonly kind: 'ended'; readonly closes: Date | null; readonly isOpen: boolean };

/** A trial's last days, when what follows it should be settled. */
const TRIAL_ENDS_SOON_DAYS = 3;

/** Whether something is lost or about to be. */
export const isWarning = ({ kind }: SubscriptionNote): boolean =>
  kind === 'payment-failed' || kind === 'ended';

/** Whether a note is for now: one of a trial can wait until its last days. */
export const isPressing = (note: SubscriptionNote): boolean =>
  note.kind !== 'trial' || note.days <= TRIAL_ENDS_SOON_DAYS;

/** A subscription in words: what an owner reads of it on the dashboard and on the pricing page. */
export interface SubscriptionSummary {
  readonly title: typeof texts.active | typeof texts.notActive;
  /** 'Monthly plan'; null for someone who never paid. */
  readonly plan: string | null;
  /** '$49 a month'; null where it is not known. */
  readonly price: string | null;
  /** What comes next, and when; an end that has come is the note's. */
  readonly date: { readonly label: string; readonly date: Date } | null;
  readonly note: SubscriptionNote | null;
  /** What a change of plan would lose; null where it loses nothing. */
  readonly change: PlanChange | null;
}

const NONE: SubscriptionSummary = {
  title: texts.notActive,
  plan: null,
  price: null,
  date: null,
  note: null,
  change: null,
};

/** How a subscription stands at `now`; null is someone who never paid. */
export function describeSubscription(
  entitlement: Entitlement | null,
  now: Date,
): SubscriptionSummary {
  if (!entitlement || entitlement.status === 'none') return NONE;
  const { subscriptionTier: tier, subscriptionEnd: end, priceCents: cents } = entitlement;
  const plan = tier && PLANS[tier];
  const words = {
    plan: plan && `${plan.name} plan`,
    price: plan && cents != null ? `${formatCents(cents)} a ${plan.interval}` : null,
  };
  const stage = stageOf(entitlement, now);
  if (stage !== 'running') {
    const note = {
      kind: 'ended',
      closes: end && graceEnd(end),
      isOpen: stage === 'grace',
    } as const;
    return { ...NONE, ...words, note };
  }
  return {
    ...words,
    title: texts.active,
    date: end && { label: labelOf(entitlement), date: end },
    note: runningNote(entitlement, words.price, now),
    change:
      tier && cents != null ? planChange(tier, cents, entitlement.otherPlanOffer ?? null) : null,
  };
}

function labelOf({ status, cancelAtPeriodEnd }: Entitlement): string {
  if (status === 'past_due') return texts.paidUntil;
  if (cancelAtPeriodEnd) return texts.endsOn;
  return status === 'trialing' ? texts.trialEndsOn : texts.renewsOn;
}

function runningNote(
  entitlement: Entitlement,
  price: string | null,
  now: Date,
): SubscriptionNote | null {
  const { status, cancelAtPeriodEnd, trialEnd, subscriptionEnd } = entitlement;
  if (status === 'past_due')
    return { kind: 'payment-failed', closes: subscriptionEnd && graceEnd(subscriptionEnd) };
  if (cancelAtPeriodEnd) return { kind: 'cancelled', until: subscriptionEnd };
  const end = trialEnd ?? subscriptionEnd;
  if (status !== 'trialing' || !end) return null;
  return { kind: 'trial', days: daysLeft(end, now), price };
}
