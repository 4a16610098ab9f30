import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from '../db/firestore.ts';
import { hashIdentifier } from '../db/hash-identifier.ts';

/** The free trial that a card has had. */
const trialCardSchema = z.object({
  subscription: z.string(),
  /** Keyed hash of the account that claimed it, as in `checkouts`. */
  accountKey: z.string(),
  usedAt: z.date(),
});
type TrialCard = z.infer<typeof trialCardSchema>;

/** A card's document: `trial_cards/{keyed hash of Stripe's fingerprint}`. */
export const trialCardRef = (db: Firestore, fingerprint: string): DocumentReference =>
  db.collection(collections.trialCards).doc(hashIdentifier(`trial-card:${fingerprint}`));

/** The subscription whose trial this card has had; null where it has had none. */
export async function readCardTrial(
  transaction: Transaction,
  ref: DocumentReference,
): Promise<string | null> {
  return parseSnapshot(trialCardSchema, await transaction.get(ref))?.subscription ?? null;
}

export const addTrialCard = (
  transaction: Transaction,
  ref: DocumentReference,
  trial: TrialCard,
): unknown => transaction.create(ref, toStored(trial));
