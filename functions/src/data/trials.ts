import { foldEmail } from '@vouchwell/domain/email';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

const trialSchema = z.object({
  /** The subscription whose trial this account or address has had. */
  subscription: z.string(),
  usedAt: z.date(),
});

/** Whom a trial is counted for: each account and each address has one. */
export interface TrialPerson {
  readonly email: string;
  /** The accounts that are this person's; none for somebody who has none yet. */
  readonly uids: readonly string[];
}

/** One document an account and one a folded address, both named by keyed hashes. */
function trialRefs(db: Firestore, { email, uids }: TrialPerson) {
  const names = [`address:${foldEmail(email)}`, ...uids.map((uid) => `account:${uid}`)];
  return names.map((name) =>
    db.collection(collections.trials).doc(hashIdentifier(`trial:${name}`)),
  );
}

/** Whether this account or this address has had its free trial. */
export async function hasUsedTrial(db: Firestore, person: TrialPerson): Promise<boolean> {
  const snapshots = await db.getAll(...trialRefs(db, person), { fieldMask: [] });
  return snapshots.some(({ exists }) => exists);
}

/**
 * Counts a subscription's trial for a person; gives when it was counted, again if it was before.
 * Null where the person has had another trial, or where a new one is not allowed.
 */
export function countTrial(
  db: Firestore,
  person: TrialPerson,
  subscription: string,
  { isAllowed, now }: { readonly isAllowed: boolean; readonly now: Date },
): Promise<Date | null> {
  const refs = trialRefs(db, person);
  return db.runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...refs);
    const counted = snapshots.flatMap((snapshot) => parseSnapshot(trialSchema, snapshot) ?? []);
    if (counted.some((one) => one.subscription !== subscription)) return null;
    const [before] = counted;
    if (!before && !isAllowed) return null;
    const usedAt = before?.usedAt ?? now;
    for (const ref of refs) transaction.set(ref, toStored({ subscription, usedAt }) as object);
    return usedAt;
  });
}
