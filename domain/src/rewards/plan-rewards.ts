import { type Referral, type ReferralStatus, UNKNOWN_REFERRER_KEY } from '../referrals/referral.ts';
import { type Industry, isHealthIndustry } from '../shared/industry.ts';
import type { Currency } from '../shared/money.ts';
import { getEarnedRewards } from './earned-rewards.ts';
import { DUE_REWARD_FIELDS, type Reward } from './reward.ts';
import {
  type EarnedReward,
  NO_REWARD,
  type PublicReward,
  REWARD_RECIPIENTS,
  type RewardRecipient,
  type RewardTerms,
} from './terms.ts';

export interface RewardOffer {
  readonly terms: RewardTerms | null;
  /** Text of a reward without terms. */
  readonly text: string | null;
  readonly currency: Currency;
  /** True if no new rewards are earned, because the business became a health practice. */
  readonly areRewardsBanned?: boolean;
}

type Offer = Pick<RewardOffer, 'terms' | 'text'>;
type StoredPromise = Pick<Referral, 'rewardTerms' | 'rewardText'>;

/** Returns the offer stored with the referral; null if the promise depends on the current offer. */
export function getStoredOffer({ rewardTerms, rewardText }: StoredPromise): Offer | null {
  if (rewardTerms) return { terms: rewardTerms, text: null };
  return rewardText === null ? { terms: null, text: null } : null;
}

/** If the promise is text-only, uses terms that the owner has since added to the same text. */
export function getCurrentOffer(
  { rewardText }: StoredPromise,
  {
    rewardDescription,
    rewardTerms = null,
  }: Pick<PublicReward, 'rewardDescription' | 'rewardTerms'>,
): Offer {
  const keepsText = rewardText === undefined || rewardText === rewardDescription;
  return keepsText
    ? { terms: rewardTerms, text: rewardDescription }
    : { terms: null, text: rewardText ?? null };
}

type StoredRewards = Readonly<Record<RewardRecipient, Reward | null>>;

export interface RewardContext {
  readonly referral: Referral;
  readonly rewards: StoredRewards;
  readonly offer: RewardOffer;
  /** Rewards due or paid to the referrer this year. */
  readonly rewardCountThisYear: number;
}

export type RewardWrite =
  | { readonly person: RewardRecipient; readonly create: Omit<Reward, 'id'> }
  | { readonly person: RewardRecipient; readonly update: Partial<Reward> };

/** The referral after a change; a null status deletes the referral. */
interface NextReferral {
  readonly status: ReferralStatus | null;
  readonly jobValueCents: number | null;
  /** True if earned rewards become due now. */
  readonly isDueNow: boolean;
  /** True if the owner allows rewards despite flags. */
  readonly isAllowed: boolean;
}

/** True if there is no reward, or if the reward was voided because its referral changed. */
const canBecomeDue = (reward: Reward | null): boolean =>
  !reward || (reward.state === 'void' && reward.voidReason === null);

/** True if the owner has reviewed these people: a reward is due or paid, or the owner voided it. */
const isReviewed = (rewards: StoredRewards): boolean =>
  REWARD_RECIPIENTS.some((person) => !canBecomeDue(rewards[person]));

/** Rewards of flagged referrals need the owner's approval. */
export const needsApproval = (
  { flags, rewardsAllowedAt }: Pick<Referral, 'flags' | 'rewardsAllowedAt'>,
  rewards: StoredRewards,
): boolean => flags.length > 0 && !rewardsAllowedAt && !isReviewed(rewards);

function getExpectedRewards({ referral, offer }: RewardContext, next: NextReferral) {
  const { status, jobValueCents } = next;
  if (referral.isTest) return [];
  if (status === 'converted') return getEarnedRewards(offer.terms, offer.text, jobValueCents);
  const terms = referral.rewardTerms ?? null;
  return status !== null && terms?.dueWhen === 'arrived' ? getEarnedRewards(terms, null, null) : [];
}

function mayBecomeDue(context: RewardContext, next: NextReferral, person: RewardRecipient) {
  const { referral, rewards, offer, rewardCountThisYear } = context;
  if (!next.isDueNow || !canBecomeDue(rewards[person])) return false;
  // If new rewards are forbidden, rewards that were earned earlier may still become due again.
  if (offer.areRewardsBanned && !rewards[person]) return false;
  if (!next.isAllowed && needsApproval(referral, rewards)) return false;
  const cap = offer.terms?.yearlyCap ?? null;
  return person !== 'referrer' || cap === null || rewardCountThisYear < cap;
}

function toRewardWrite(
  context: RewardContext,
  next: NextReferral,
  person: RewardRecipient,
  earnedReward: EarnedReward | undefined,
  now: Date,
): RewardWrite | null {
  const { referral, rewards, offer } = context;
  const reward = rewards[person];
  if (reward?.state === 'due') {
    if (!earnedReward) return { person, update: { state: 'void', changedAt: now } };
    const { kind, amountCents } = earnedReward;
    const keepsAmount = kind !== reward.kind || amountCents === reward.amountCents;
    return keepsAmount ? null : { person, update: { amountCents, changedAt: now } };
  }
  if (!earnedReward || !mayBecomeDue(context, next, person)) return null;
  const dueReward = {
    ...DUE_REWARD_FIELDS,
    ...earnedReward,
    currency: offer.currency,
    dueAt: now,
    changedAt: now,
  };
  if (reward) return { person, update: dueReward };
  const { id: referralId, referrerKey, referrerName, referralName, campaignId = null } = referral;
  const origin = { referralId, referrerKey, referrerName, friendName: referralName, campaignId };
  return { person, create: { ...dueReward, ...origin } };
}

/** Adds rewards up to the yearly cap. Paid rewards and those voided by the owner don't change. */
export function planRewards(context: RewardContext, next: NextReferral, now: Date): RewardWrite[] {
  const { referral, rewards } = context;
  // Imported debts may be owed to an unknown referrer until the owner sets one.
  const mayOweReferrer =
    referral.referrerKey !== UNKNOWN_REFERRER_KEY ||
    rewards.referrer?.referrerKey === UNKNOWN_REFERRER_KEY;
  const earnedRewards = getExpectedRewards(context, next).filter(
    ({ person }) => person === 'friend' || mayOweReferrer,
  );
  return REWARD_RECIPIENTS.flatMap((person) => {
    const earnedReward = earnedRewards.find((reward) => reward.person === person);
    return toRewardWrite(context, next, person, earnedReward, now) ?? [];
  });
}

export const getPeopleWithDueReward = (
  rewards: StoredRewards,
  writes: readonly RewardWrite[],
): RewardRecipient[] =>
  REWARD_RECIPIENTS.filter((person) => {
    const write = writes.find((write) => write.person === person);
    const fields = write && ('create' in write ? write.create : write.update);
    return (fields?.state ?? rewards[person]?.state) === 'due';
  });

/** Returns null if a different referrer has already been paid. `context.referral` already has the new referrer. */
export function planReferrerAssignment(context: RewardContext, now: Date): RewardWrite[] | null {
  const { referral, rewards } = context;
  const isPaid = rewards.referrer?.state === 'paid';
  if (isPaid && rewards.referrer?.referrerKey !== UNKNOWN_REFERRER_KEY) return null;
  const { status, jobValueCents = null, referrerKey, referrerName } = referral;
  const next = { status, jobValueCents, isDueNow: true, isAllowed: false };
  const plannedWrites = planRewards(context, next, now);
  return REWARD_RECIPIENTS.flatMap((person): RewardWrite[] => {
    const write = plannedWrites.find((write) => write.person === person);
    if (!rewards[person]) return write ? [write] : [];
    const changes = write && 'update' in write ? write.update : {};
    return [{ person, update: { ...changes, referrerKey, referrerName } }];
  });
}

/** Returns the rewards due on arrival; empty if the referral already has rewards. */
export function planArrivalRewards(context: RewardContext, now: Date): RewardWrite[] {
  const { referral, rewards } = context;
  if (referral.rewardTerms?.dueWhen !== 'arrived') return [];
  if (rewards.referrer || rewards.friend) return [];
  const next = { status: referral.status, jobValueCents: null, isDueNow: true, isAllowed: false };
  return planRewards(context, next, now);
}

/** Returns the campaign's reward if it has one, otherwise the business's; health practices promise none. */
export function getPromisedReward(
  business: PublicReward & { readonly trade?: Industry | null | undefined },
  campaign: Omit<PublicReward, 'currency'> | null,
) {
  const source = campaign?.rewardDescription ? campaign : business;
  const reward = isHealthIndustry(business.trade) ? NO_REWARD : source;
  return {
    rewardDescription: reward.rewardDescription,
    rewardDescriptionEs: reward.rewardDescriptionEs ?? null,
    rewardTerms: reward.rewardTerms ?? null,
    currency: business.currency ?? null,
  };
}

export const toRewardSnapshot = (
  campaignId: string | null,
  { rewardTerms = null, rewardDescription }: PublicReward,
) => ({ campaignId, rewardTerms, rewardText: rewardTerms ? null : rewardDescription });
