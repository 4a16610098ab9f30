import type { Currency } from '../lib/money.ts';
import { dueFields, type Reward } from '../reward/reward.ts';
import {
  type EarnedReward,
  earnedRewards,
  REWARD_PEOPLE,
  type RewardPerson,
  type RewardTerms,
} from '../reward/reward-terms.ts';
import type { PublicReward } from '../reward/said-reward.ts';
import { type Referral, type ReferralStatus, UNSAID_REFERRER } from './referral.ts';

/** What a referral is promised. */
export interface RewardOffer {
  readonly terms: RewardTerms | null;
  /** What the reward says, where it is words alone. */
  readonly text: string | null;
  readonly currency: Currency;
  /** Whether nothing new is earned any more: its business is a health practice now. */
  readonly isOver?: boolean;
}

type Offer = Pick<RewardOffer, 'terms' | 'text'>;
type Kept = Pick<Referral, 'rewardTerms' | 'rewardText'>;

/** What a referral was promised by what it keeps; null where that depends on what is offered now. */
export function keptOffer({ rewardTerms, rewardText }: Kept): Offer | null {
  if (rewardTerms) return { terms: rewardTerms, text: null };
  return rewardText === null ? { terms: null, text: null } : null;
}

/**
 * What a referral was promised that keeps words alone, or, from before these were kept, nothing: the
 * owner may have said since what the same words come to.
 */
export function offerNow(
  { rewardText }: Kept,
  {
    rewardDescription,
    rewardTerms = null,
  }: Pick<PublicReward, 'rewardDescription' | 'rewardTerms'>,
): Offer {
  const isSame = rewardText === undefined || rewardText === rewardDescription;
  return isSame
    ? { terms: rewardTerms, text: rewardDescription }
    : { terms: null, text: rewardText ?? null };
}

export type StoredRewards = Readonly<Record<RewardPerson, Reward | null>>;

/** A referral with all that decides about its rewards, as it is stored. */
export interface RewardContext {
  readonly referral: Referral;
  readonly rewards: StoredRewards;
  readonly offer: RewardOffer;
  /** How many rewards its referrer has been promised or paid in this year. */
  readonly earnedThisYear: number;
}

/** A reward to create, or the fields of one that change. */
export type RewardWrite =
  | { readonly person: RewardPerson; readonly create: Omit<Reward, 'id'> }
  | { readonly person: RewardPerson; readonly update: Partial<Reward> };

/** A referral as it will be; a null status deletes it. */
interface After {
  readonly status: ReferralStatus | null;
  readonly jobValueCents: number | null;
  /** Whether what it earns and does not have yet becomes due now. */
  readonly opens: boolean;
  /** Whether its owner allows rewards although something looks wrong about its people. */
  readonly isAllowed: boolean;
}

/** Whether a reward can become due: there is none, or it is void because its referral had changed. */
const isOpen = (reward: Reward | null): boolean =>
  !reward || (reward.state === 'void' && reward.voidReason === null);

/** Whether it was due or paid already, so that its owner has accepted these people. */
const isAccepted = (rewards: StoredRewards): boolean =>
  REWARD_PEOPLE.some((person) => !isOpen(rewards[person]));

/**
 * Whether a referral's rewards wait for its owner's yes: its friend looks like the referrer, or was
 * referred before.
 */
export const waitsForOwner = (
  { flags, rewardsAllowedAt }: Pick<Referral, 'flags' | 'rewardsAllowedAt'>,
  rewards: StoredRewards,
): boolean => flags.length > 0 && !rewardsAllowedAt && !isAccepted(rewards);

/** What a referral earns as it will be. */
function earnedBy({ referral, offer }: RewardContext, { status, jobValueCents }: After) {
  if (status === 'converted') return earnedRewards(offer.terms, offer.text, jobValueCents);
  const own = referral.rewardTerms ?? null;
  return status !== null && own?.dueWhen === 'arrived' ? earnedRewards(own, null, null) : [];
}

/** Whether a reward that is earned can become due now. */
function mayOpen(context: RewardContext, { opens, isAllowed }: After, person: RewardPerson) {
  const { referral, rewards, offer, earnedThisYear } = context;
  if (!opens || !isOpen(rewards[person])) return false;
  // What was earned before may be owed again.
  if (offer.isOver && !rewards[person]) return false;
  if (!isAllowed && waitsForOwner(referral, rewards)) return false;
  const cap = offer.terms?.yearlyCap ?? null;
  return person !== 'referrer' || cap === null || earnedThisYear < cap;
}

/** Whose reward it is, in the referral's own words. */
const namesOf = ({ id, referrerKey, referrerName, referralName, campaignId }: Referral) => ({
  referralId: id,
  referrerKey,
  referrerName,
  friendName: referralName,
  campaignId: campaignId ?? null,
});

function writeOf(
  context: RewardContext,
  after: After,
  person: RewardPerson,
  earned: EarnedReward | undefined,
  now: Date,
): RewardWrite | null {
  const { referral, rewards, offer } = context;
  const reward = rewards[person];
  if (reward?.state === 'due') {
    if (!earned) return { person, update: { state: 'void', changedAt: now } };
    const { kind, amountCents } = earned;
    const isSame = kind !== reward.kind || amountCents === reward.amountCents;
    return isSame ? null : { person, update: { amountCents, changedAt: now } };
  }
  if (!earned || !mayOpen(context, after, person)) return null;
  const due = { ...dueFields, ...earned, currency: offer.currency, dueAt: now, changedAt: now };
  return reward ? { person, update: due } : { person, create: { ...due, ...namesOf(referral) } };
}

/**
 * What becomes of a referral's rewards as it changes: what it does not earn any more is void, what is
 * due follows its job's value, and what it newly earns is due, but for the referrer beyond the year's
 * cap. What was paid, and what its owner voided, stays as it is.
 */
export function planRewards(context: RewardContext, after: After, now: Date): RewardWrite[] {
  const { referral, rewards } = context;
  // A debt that was imported is owed to a name alone, until its owner says whose it is.
  const hasReferrer =
    referral.referrerKey !== UNSAID_REFERRER || rewards.referrer?.referrerKey === UNSAID_REFERRER;
  const all = earnedBy(context, after).filter(({ person }) => person === 'friend' || hasReferrer);
  return REWARD_PEOPLE.flatMap((person) => {
    const earned = all.find((one) => one.person === person);
    return writeOf(context, after, person, earned, now) ?? [];
  });
}

/** Who is due a reward once these are written. */
export const dueAfter = (rewards: StoredRewards, writes: readonly RewardWrite[]): RewardPerson[] =>
  REWARD_PEOPLE.filter((person) => {
    const write = writes.find((one) => one.person === person);
    const next = write && ('create' in write ? write.create : write.update);
    return (next?.state ?? rewards[person]?.state) === 'due';
  });

/**
 * What becomes of a referral's rewards where it is another customer's than before: they are that
 * customer's, and what it has earned by now is due. Null where a referrer who was known was paid. The context is
 * the referral as it will be.
 */
export function planNamed(context: RewardContext, now: Date): RewardWrite[] | null {
  const { referral, rewards } = context;
  const isPaid = rewards.referrer?.state === 'paid';
  if (isPaid && rewards.referrer?.referrerKey !== UNSAID_REFERRER) return null;
  const { status, jobValueCents = null, referrerKey, referrerName } = referral;
  const after = { status, jobValueCents, opens: true, isAllowed: false };
  const planned = planRewards(context, after, now);
  return REWARD_PEOPLE.flatMap((person): RewardWrite[] => {
    const write = planned.find((one) => one.person === person);
    if (!rewards[person]) return write ? [write] : [];
    const changed = write && 'update' in write ? write.update : {};
    return [{ person, update: { ...changed, referrerKey, referrerName } }];
  });
}

/** What a referral earns by arriving; nothing where any of its rewards is there already. */
export function planArrival(context: RewardContext, now: Date): RewardWrite[] {
  const { referral, rewards } = context;
  if (referral.rewardTerms?.dueWhen !== 'arrived') return [];
  if (rewards.referrer || rewards.friend) return [];
  const after = { status: referral.status, jobValueCents: null, opens: true, isAllowed: false };
  return planRewards(context, after, now);
}
