import { businessSchema, currencyOf } from '@vouchwell/domain/business';
import { campaignSchema } from '@vouchwell/domain/campaign';
import type { Currency } from '@vouchwell/domain/money';
import { collections } from '@vouchwell/domain/paths';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral';
import { dueFields, type Reward, rewardId, rewardSchema } from '@vouchwell/domain/reward';
import {
  type EarnedReward,
  earnedRewards,
  REWARD_PEOPLE,
  type RewardPerson,
  type RewardTerms,
} from '@vouchwell/domain/reward-terms';
import { toStored } from '@vouchwell/domain/stored';
import { deviceTimeZone, startOfYear } from '@vouchwell/domain/time-zone';
import {
  collection,
  type DocumentReference,
  doc,
  query,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore';
import { parseSnapshot } from '../lib/firestore-snapshots.ts';
import { countDocuments } from './referral-counts.ts';

/** A referral that changes: its status after it, null where it is deleted, and its job's value. */
export interface MovedReferral {
  readonly stored: Referral;
  readonly to: ReferralStatus | null;
  readonly jobValueCents: number | null;
}

type StoredRewards = Readonly<Record<RewardPerson, Reward | null>>;

/** What a referral without terms of its own is promised: its campaign's reward, else the business's. */
interface Offer {
  readonly terms: RewardTerms | null;
  readonly text: string | null;
  readonly currency: Currency;
  readonly timeZone: string;
}

/**
 * Writes the rewards of a referral that changes: at Converted it earns them, or earns again what was
 * not voided by its owner; when it leaves, or is deleted, those that are due become void; the amount
 * of what is due follows the job's value. What is paid stays as it is. Gives the terms for the
 * referral to keep, where it had none.
 */
export async function moveRewards(
  transaction: Transaction,
  business: DocumentReference,
  move: MovedReferral,
): Promise<Partial<Pick<Referral, 'rewardTerms'>>> {
  const { stored, to, jobValueCents } = move;
  const { status, rewardTerms: own = null } = stored;
  const isConversion = to === 'converted' && status !== 'converted';
  if (to !== null && to !== 'converted' && status !== 'converted') return {};
  const rewards = await readRewards(transaction, business, stored.id);
  if (to !== 'converted') {
    const stays = to !== null && own?.dueWhen === 'arrived';
    const earned = stays ? earnedRewards(own, null, null) : [];
    const stillDue = earned.filter(({ person }) => rewards[person]?.state === 'due');
    writeRewards(transaction, business, stored, rewards, stillDue, null);
    return {};
  }
  // A promise in words has no amount that a job's value could change.
  if (!isConversion && !own) return {};
  const offer = await readOffer(transaction, business, stored);
  const all = earnedRewards(offer.terms, offer.text, jobValueCents);
  const earned = await withinCap(transaction, business, stored, rewards, offer, all);
  writeRewards(transaction, business, stored, rewards, earned, offer.currency);
  return own || !offer.terms ? {} : { rewardTerms: offer.terms };
}

const rewardsOf = (business: DocumentReference) => collection(business, collections.rewards);

async function readRewards(
  transaction: Transaction,
  business: DocumentReference,
  referralId: string,
): Promise<StoredRewards> {
  const read = async (person: RewardPerson) => {
    const id = rewardId(referralId, person);
    const snapshot = await transaction.get(doc(rewardsOf(business), id));
    const reward = snapshot.exists() ? parseSnapshot(rewardSchema, snapshot) : null;
    if (snapshot.exists() && !reward) throw new Error(`Reward ${id} cannot be read`);
    return reward;
  };
  const [referrer, friend] = await Promise.all([read('referrer'), read('friend')]);
  return { referrer, friend };
}

async function readOffer(
  transaction: Transaction,
  reference: DocumentReference,
  { rewardTerms, campaignId }: Referral,
): Promise<Offer> {
  const business = parseSnapshot(businessSchema, await transaction.get(reference));
  if (!business) throw new Error(`Business ${reference.id} cannot be read`);
  const currency = currencyOf(business);
  const timeZone = business.timeZone ?? deviceTimeZone();
  if (rewardTerms) return { terms: rewardTerms, text: null, currency, timeZone };
  const campaign = campaignId
    ? await transaction.get(doc(reference, collections.campaigns, campaignId))
    : null;
  const own = campaign?.exists() ? parseSnapshot(campaignSchema, campaign) : null;
  const { rewardTerms: terms = null, rewardDescription: text } = own?.rewardDescription
    ? own
    : business;
  return { terms, text, currency, timeZone };
}

/** Whether a reward can become due: there is none, or it is void because its referral had changed. */
const isOpen = (reward: Reward | null) =>
  !reward || (reward.state === 'void' && reward.voidReason === null);

/** Leaves out the referrer's reward where they have had as many this year as the terms allow. */
async function withinCap(
  transaction: Transaction,
  business: DocumentReference,
  { referrerKey }: Referral,
  rewards: StoredRewards,
  { terms, timeZone }: Offer,
  earned: EarnedReward[],
): Promise<EarnedReward[]> {
  if (!terms?.yearlyCap || !isOpen(rewards.referrer)) return earned;
  // Reading the referrer here makes two conversions at once wait for each other.
  await transaction.get(doc(business, collections.referrers, referrerKey));
  const thisYear = query(
    rewardsOf(business),
    where('referrer_key', '==', referrerKey),
    where('person', '==', 'referrer'),
    where('state', 'in', ['due', 'paid']),
    where('due_at', '>=', startOfYear(new Date(), timeZone)),
  );
  const isFull = (await countDocuments(thisYear)) >= terms.yearlyCap;
  return isFull ? earned.filter(({ person }) => person !== 'referrer') : earned;
}

/** Makes what is due of a referral's rewards what it earned. */
function writeRewards(
  transaction: Transaction,
  business: DocumentReference,
  referral: Referral,
  rewards: StoredRewards,
  allEarned: readonly EarnedReward[],
  currency: Currency | null,
): void {
  for (const person of REWARD_PEOPLE) {
    const reference = doc(rewardsOf(business), rewardId(referral.id, person));
    const reward = rewards[person];
    const earned = allEarned.find((one) => one.person === person);
    const changedAt = serverTimestamp();
    if (reward?.state === 'due') {
      if (!earned) transaction.update(reference, toStored({ state: 'void', changedAt }));
      else if (earned.kind === reward.kind && earned.amountCents !== reward.amountCents) {
        const { amountCents } = earned;
        transaction.update(reference, toStored({ amountCents, changedAt }));
      }
    } else if (earned && isOpen(reward)) {
      const due = { ...dueFields, ...earned, currency, dueAt: changedAt, changedAt };
      if (reward) transaction.update(reference, toStored(due));
      else transaction.set(reference, toStored({ ...due, ...namesOf(referral) }));
    }
  }
}

/** Whose reward it is, by the referral's own words. */
const namesOf = ({ id, referrerKey, referrerName, referralName, campaignId }: Referral) => ({
  referralId: id,
  referrerKey,
  referrerName,
  friendName: referralName,
  campaignId: campaignId ?? null,
});
