import { startOfYear } from '@vouchwell/domain/lib/time-zone';
import type { ReferralStatus } from '@vouchwell/domain/referral/referral';
import {
  type EarnedReward,
  earnedRewards,
  type RewardTerms,
} from '@vouchwell/domain/reward/reward-terms';
import { clock } from './clock.ts';
import type { Model, ModelReferral, ModelReward } from './model.ts';

/* What is owed for a referral, said once more and otherwise than the product says it. */

interface Offer {
  readonly terms: RewardTerms | null;
  readonly text: string | null;
}

/** What a referral is promised at its conversion: words may have come to amounts since. */
function offerOf(model: Model, { business: index, campaignId, terms, text }: ModelReferral): Offer {
  if (terms || text === null) return { terms, text: null };
  const business = model.business(index);
  const campaign = business.campaigns.find(({ id }) => id === campaignId);
  const { terms: offered, description } = campaign?.description ? campaign : business;
  return { terms: description === text ? offered : null, text };
}

/** Whether its referrer has had as many rewards this year as the terms allow. */
function isCapReached(model: Model, referral: ModelReferral, { terms }: Offer): boolean {
  if (!terms?.yearlyCap) return false;
  const { business, referrer } = referral;
  const year = startOfYear(clock.now(), model.business(business).timeZone);
  const had = [...model.rewards.values()].filter(
    (reward) =>
      reward.person === 'referrer' &&
      reward.state !== 'void' &&
      reward.referral.business === business &&
      reward.referral.referrer === referrer &&
      reward.dueAt >= year,
  );
  return had.length >= terms.yearlyCap;
}

const isOpen = (reward: ModelReward | undefined) =>
  !reward || (reward.state === 'void' && !reward.isVoidedByOwner);

/**
 * Whether nothing new is owed yet: something is remarkable about the people, and the owner has neither
 * said that it is fine nor dealt with a reward of theirs.
 */
const isHeldBack = (model: Model, referral: ModelReferral) =>
  referral.flags.length > 0 &&
  !referral.isAllowed &&
  model.rewardsOf(referral).every((reward) => isOpen(reward));

function makeDue(model: Model, referral: ModelReferral, earned: EarnedReward, dueAt: Date): void {
  const { person, amountCents, kind } = earned;
  const id = `${referral.id}-${person}`;
  const names = model.rewards.get(id) ?? referral;
  const { isFriendGone, isReferrerGone } = names;
  const gone = { isFriendGone, isReferrerGone };
  const due = { state: 'due', amountCents, kind, dueAt, paidAt: null } as const;
  model.rewards.set(id, { referral, person, ...due, isVoidedByOwner: false, ...gone });
}

/** Makes what is due for a referral what it earns; what is paid or was voided by its owner stays. */
function settle(model: Model, referral: ModelReferral, earned: readonly EarnedReward[]): void {
  for (const reward of model.rewardsOf(referral)) {
    if (reward.state !== 'due') continue;
    const own = earned.find(({ person }) => person === reward.person);
    if (!own) reward.state = 'void';
    else if (own.kind === reward.kind) reward.amountCents = own.amountCents;
  }
}

/** What a referral earns that is converted, by what it was or is promised. */
function earnedByJob(model: Model, referral: ModelReferral): readonly EarnedReward[] {
  const { terms, text } = offerOf(model, referral);
  return earnedRewards(terms, text, referral.jobValueCents);
}

/** Makes due what is earned and was not owed before; a referrer's only while the year has room. */
function owe(
  model: Model,
  referral: ModelReferral,
  earned: readonly EarnedReward[],
  dueAt: Date,
): void {
  const isHeld = isHeldBack(model, referral);
  const isFull = isCapReached(model, referral, offerOf(model, referral));
  settle(model, referral, earned);
  for (const one of earned) {
    const isOwed = !isOpen(model.rewards.get(`${referral.id}-${one.person}`));
    if (!isOwed && !isHeld && !(isFull && one.person === 'referrer'))
      makeDue(model, referral, one, dueAt);
  }
}

/** An owner says that a referral may earn rewards, although something is remarkable about it. */
export function allow(model: Model, referral: ModelReferral): void {
  const { status, terms } = referral;
  referral.isAllowed = true;
  const byArriving = terms?.dueWhen === 'arrived' ? earnedRewards(terms, null, null) : [];
  const earned = status === 'converted' ? earnedByJob(model, referral) : byArriving;
  owe(model, referral, earned, clock.now());
}

/** The status that an owner chose, or null for a deletion. */
export function changeStatus(
  model: Model,
  referral: ModelReferral,
  to: ReferralStatus | null,
  jobValueCents: number | null,
): void {
  const { status: from } = referral;
  const isConversion = to === 'converted' && from !== 'converted';
  if (to === from && (to !== 'converted' || jobValueCents === referral.jobValueCents)) return;
  if (to === null) referral.isDeleted = true;
  else if (to !== from) {
    referral.moves.push(`${from} to ${to}`);
    Object.assign(referral, { status: to, changedAt: clock.now() });
  }
  referral.jobValueCents = to === 'converted' ? jobValueCents : null;
  if (to === 'converted') {
    if (!isConversion && !referral.terms) return;
    owe(model, referral, earnedByJob(model, referral), clock.now());
    if (isConversion) referral.terms ??= offerOf(model, referral).terms;
  } else if (from === 'converted' || to === null) {
    const stays = to !== null && referral.terms?.dueWhen === 'arrived';
    settle(model, referral, stays ? earnedRewards(referral.terms, null, null) : []);
  }
}

/** What is owed because a referral arrived, once its trigger ran. */
export function rewardArrival(model: Model, referral: ModelReferral): void {
  const { terms, isDeleted, cameFlagged } = referral;
  if (isDeleted || cameFlagged || terms?.dueWhen !== 'arrived') return;
  if (model.rewardsOf(referral).length > 0) return;
  const isFull = isCapReached(model, referral, { terms, text: null });
  for (const one of earnedRewards(terms, null, null))
    if (!(isFull && one.person === 'referrer')) makeDue(model, referral, one, clock.now());
}

/** What a reward is again once it is due; null where its referral does not earn it. */
export function earnedAgain({ referral, person, kind }: ModelReward): EarnedReward | null {
  const { terms, status, jobValueCents, isDeleted } = referral;
  const isEarned = !isDeleted && (status === 'converted' || terms?.dueWhen === 'arrived');
  if (!isEarned) return null;
  if (kind === 'promised') return { person, kind, amountCents: null, percent: null, text: null };
  return earnedRewards(terms, null, jobValueCents).find((one) => one.person === person) ?? null;
}
