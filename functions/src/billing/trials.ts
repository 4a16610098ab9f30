import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import {
  type DocumentReference,
  database,
  parseSnapshot,
  type Transaction,
} from '../db/firestore.ts';
import { hashIdentifier } from '../db/keys.ts';
import {
  type CheckoutState,
  checkoutsRef,
  getCheckoutId,
  parseCheckout,
  readCheckout,
  type UsedTrial,
  updateCheckout,
} from './checkouts.ts';

export interface TrialClaimState {
  readonly subscription: string;
  readonly accountKey: string;
  /** Trials that this account has had under any address. */
  readonly accountTrials: readonly UsedTrial[];
  /** Subscription whose trial has used this card; null if none. */
  readonly cardTrial: string | null;
  /** False if a new trial can't start, for example because a plan is active. */
  readonly isAllowed: boolean;
}

export type TrialRejection = 'trial-used' | 'card-used' | 'not-allowed';

/** Each address, account and card gets one trial. A repeated claim keeps the first date. */
export function planTrial(
  addressTrial: UsedTrial | null,
  { subscription, accountKey, accountTrials, cardTrial, isAllowed }: TrialClaimState,
  now: Date,
): UsedTrial | TrialRejection {
  const usedTrials = [...(addressTrial ? [addressTrial] : []), ...accountTrials];
  if (usedTrials.some((trial) => trial.subscription !== subscription)) return 'trial-used';
  const isFirstClaim = usedTrials.length === 0;
  if (isFirstClaim && !isAllowed) return 'not-allowed';
  if (isFirstClaim && cardTrial !== null && cardTrial !== subscription) return 'card-used';
  const accountKeys = [...new Set([...(addressTrial?.accountKeys ?? []), accountKey])];
  return { subscription, usedAt: usedTrials[0]?.usedAt ?? now, accountKeys };
}

const getAccountKey = (uid: string) => hashIdentifier(`checkout-account:${uid}`);

const queryAccountTrials = (uid: string) =>
  checkoutsRef().where('trial.account_keys', 'array-contains', getAccountKey(uid));

export async function hasUsedTrial(email: string, uid: string | null): Promise<boolean> {
  const { trial } = await readCheckout(getCheckoutId(email));
  if (trial || !uid) return trial !== null;
  return !(await queryAccountTrials(uid).limit(1).get()).empty;
}

const trialCardSchema = z.object({
  subscription: z.string(),
  /** Keyed hash of the account that claimed the trial, as in `checkouts`. */
  accountKey: z.string(),
  usedAt: z.date(),
});

const trialCardRef = (fingerprint: string): DocumentReference =>
  database()
    .collection(collections.trialCards)
    .doc(hashIdentifier(`trial-card:${fingerprint}`));

interface TrialClaim extends Pick<TrialClaimState, 'subscription' | 'isAllowed'> {
  readonly uid: string;
  readonly email: string;
  readonly cardFingerprint: string | null;
}

/** Returns the used trial, whose date never changes for a subscription, or the reason for the rejection. */
export async function claimTrial(
  { uid, email, subscription, cardFingerprint, isAllowed }: TrialClaim,
  now: Date,
): Promise<UsedTrial | TrialRejection> {
  const accountKey = getAccountKey(uid);
  const cardRef = cardFingerprint === null ? null : trialCardRef(cardFingerprint);
  const claim = async (state: CheckoutState, transaction: Transaction) => {
    const { docs } = await transaction.get(queryAccountTrials(uid));
    const accountTrials = docs.flatMap((document) => parseCheckout(document).trial ?? []);
    const usedCard = cardRef && parseSnapshot(trialCardSchema, await transaction.get(cardRef));
    const cardTrial = usedCard?.subscription ?? null;
    const claimState = { subscription, accountKey, accountTrials, cardTrial, isAllowed };
    const trial = planTrial(state.trial, claimState, now);
    if (typeof trial === 'string') return { state: null, trial };
    if (cardRef && cardTrial === null)
      transaction.create(cardRef, toStored({ subscription, accountKey, usedAt: now }));
    return { state: { ...state, trial }, trial };
  };
  return (await updateCheckout(email, claim, now)).trial;
}
