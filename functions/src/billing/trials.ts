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
  acceptEvent,
  type CheckoutState,
  checkoutsRef,
  getCheckoutId,
  parseCheckout,
  readCheckout,
  rejectEvent,
  type Transition,
  type UsedTrial,
  updateCheckout,
} from './checkouts.ts';

export interface TrialEvent {
  readonly subscription: string;
  readonly accountKey: string;
  /** Trials that this account has had under any address. */
  readonly accountTrials: readonly UsedTrial[];
  /** Subscription whose trial has used this card; null if none. */
  readonly cardTrial: string | null;
  /** False if a new trial can't start, for example because a plan is active. */
  readonly isAllowed: boolean;
}

/** Each address, account and card gets one trial. A repeated claim keeps the first date. */
export function reduceTrial(state: CheckoutState, event: TrialEvent, now: Date): Transition {
  const { subscription, accountKey, accountTrials, cardTrial, isAllowed } = event;
  const usedTrials = [...(state.trial ? [state.trial] : []), ...accountTrials];
  const hasOtherTrial = usedTrials.some((trial) => trial.subscription !== subscription);
  if (hasOtherTrial || (usedTrials.length === 0 && !isAllowed)) return rejectEvent(state);
  const isCardUsed = cardTrial !== null && cardTrial !== subscription;
  if (usedTrials.length === 0 && isCardUsed) return { ...rejectEvent(state), isCardUsed };
  const accountKeys = [...new Set([...(state.trial?.accountKeys ?? []), accountKey])];
  return acceptEvent({
    ...state,
    trial: { subscription, usedAt: usedTrials[0]?.usedAt ?? now, accountKeys },
  });
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

interface TrialClaim {
  readonly uid: string;
  readonly email: string;
  readonly subscription: string;
  readonly cardFingerprint: string | null;
  /** False if a new trial can't start, for example because a plan is active. */
  readonly isAllowed: boolean;
}

interface TrialClaimResult {
  /** Never changes for a subscription; null if the claim is rejected. */
  readonly usedAt: Date | null;
  readonly isCardUsed: boolean;
}

export async function claimTrial(
  { uid, email, subscription, cardFingerprint, isAllowed }: TrialClaim,
  now: Date,
): Promise<TrialClaimResult> {
  const accountKey = getAccountKey(uid);
  const cardRef = cardFingerprint === null ? null : trialCardRef(cardFingerprint);
  const apply = async (state: CheckoutState, transaction: Transaction): Promise<Transition> => {
    const { docs } = await transaction.get(queryAccountTrials(uid));
    const accountTrials = docs.flatMap((document) => parseCheckout(document).trial ?? []);
    const usedCard = cardRef && parseSnapshot(trialCardSchema, await transaction.get(cardRef));
    const cardTrial = usedCard?.subscription ?? null;
    const event = { subscription, accountKey, accountTrials, cardTrial, isAllowed };
    const next = reduceTrial(state, event, now);
    if (next.accepted && cardRef && cardTrial === null)
      transaction.create(cardRef, toStored({ subscription, accountKey, usedAt: now }));
    return next;
  };
  const { accepted, state, isCardUsed = false } = await updateCheckout(email, apply, now);
  return { usedAt: accepted && state.trial ? state.trial.usedAt : null, isCardUsed };
}
