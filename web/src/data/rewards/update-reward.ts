import { businessSchema, currencyOf } from '@vouchwell/domain/business';
import { paymentOf } from '@vouchwell/domain/correct-payment';
import { collections } from '@vouchwell/domain/paths';
import { referralSchema } from '@vouchwell/domain/referral';
import {
  dueFields,
  type PaidForm,
  type Reward,
  type RewardState,
  rewardSchema,
} from '@vouchwell/domain/reward';
import { earnedRewards } from '@vouchwell/domain/reward-terms';
import { toStored } from '@vouchwell/domain/stored';
import {
  type DocumentReference,
  doc,
  type Firestore,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { parseSnapshot } from '../lib/firestore-snapshots.ts';
import { retryWhenDenied } from '../referrals/retry-when-denied.ts';
import type { Save } from '../referrals/update-referral-status.ts';

/** What an owner does with a reward: pays it, voids it, or takes either back. */
export type RewardChange =
  | { readonly to: 'paid'; readonly form: PaidForm }
  | { readonly to: 'void'; readonly reason: string; readonly seen: RewardState }
  | { readonly to: 'due' };

/** The reward is not any more what its owner saw: somebody else, or another tab, was first. */
export class RewardChanged extends Error {}

/**
 * Changes a stored reward in one transaction. Rejects with `RewardChanged` where its state does not
 * allow it any more.
 */
export const updateReward = (
  firestore: Firestore,
  save: Save,
  businessId: string,
  rewardId: string,
  change: RewardChange,
): Promise<void> =>
  retryWhenDenied(() =>
    save(async (transaction) => {
      const business = doc(firestore, collections.businesses, businessId);
      const reference = doc(business, collections.rewards, rewardId);
      const snapshot = await transaction.get(reference);
      if (!snapshot.exists()) throw new RewardChanged('This reward is no longer there');
      const reward = parseSnapshot(rewardSchema, snapshot);
      if (!reward) throw new Error(`Reward ${rewardId} cannot be read`);
      const fields = await fieldsOf(transaction, business, reward, change);
      transaction.update(reference, toStored({ ...fields, changedAt: serverTimestamp() }));
    }),
  );

async function fieldsOf(
  transaction: Transaction,
  business: DocumentReference,
  reward: Reward,
  change: RewardChange,
): Promise<object> {
  const { state } = reward;
  if (change.to === 'paid') {
    if (state !== 'due') throw new RewardChanged(`This reward is ${state}`);
    return {
      ...paidFields(change.form),
      ...(await amountPaid(transaction, business, reward, change.form)),
    };
  }
  if (change.to === 'void') {
    // Voiding what another tab has paid meanwhile takes another thought.
    if (state === 'void' || state !== change.seen)
      throw new RewardChanged(`This reward is ${state}`);
    return { ...dueFields, state: 'void', voidReason: change.reason };
  }
  if (state === 'due') throw new RewardChanged('This reward is due already');
  return dueAgain(transaction, business, reward);
}

const paidFields = (form: PaidForm) => {
  const { amountCents: _, ...payment } = paymentOf(form);
  return { state: 'paid', ...payment };
};

/** A reward without an amount gets the one that was paid, in the currency of today. */
async function amountPaid(
  transaction: Transaction,
  business: DocumentReference,
  reward: Reward,
  { amountCents }: PaidForm,
) {
  if (reward.amountCents !== null || amountCents === null) return {};
  const stored = parseSnapshot(businessSchema, await transaction.get(business));
  if (!stored) throw new Error(`Business ${business.id} cannot be read`);
  return { amountCents, currency: currencyOf(stored) };
}

/** What its referral earns by now; a promise in words has no amount but the one that was paid. */
async function dueAgain(
  transaction: Transaction,
  business: DocumentReference,
  { referralId, person, kind, voidReason, state }: Reward,
): Promise<object> {
  const snapshot = await transaction.get(doc(business, collections.referrals, referralId));
  const referral = snapshot.exists() ? parseSnapshot(referralSchema, snapshot) : null;
  const { rewardTerms: terms = null, status, jobValueCents = null } = referral ?? {};
  const isEarned = status === 'converted' || terms?.dueWhen === 'arrived';
  const promised = kind === 'promised' ? { amountCents: null } : null;
  const earned =
    promised ?? earnedRewards(terms, null, jobValueCents).find((one) => one.person === person);
  if (!isEarned || !earned) throw new RewardChanged('Its referral does not earn this any more');
  // What its owner voided, or marked as paid, has been due since it was first.
  const isNew = state === 'void' && voidReason === null;
  return { ...dueFields, ...earned, ...(isNew && { dueAt: serverTimestamp() }) };
}
