import { collections } from '@vouchwell/domain/paths';
import { PLAN_TYPES, type PlanType } from '@vouchwell/domain/plans';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';

/** Stripe's checkout sessions live a day; a reservation that led to none is forgotten some time later. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

const trialSchema = z.object({
  /** Names this reservation, and the one checkout session that may come of it. */
  attempt: z.string(),
  plan: z.enum(PLAN_TYPES),
  sessionId: z.nullable(z.string()),
  /** When the free trial began: the email has had it then, for good. */
  usedAt: z.optional(z.date()),
});
export type Trial = z.infer<typeof trialSchema>;

/** One document an email address, named by its `personKey`. */
const trialRef = (db: Firestore, key: string) => db.collection(collections.trials).doc(key);

/** Changes a trial by what it is now: `change` gives the fields to write over, or null for none. */
function changeTrial<T>(
  db: Firestore,
  key: string,
  change: (trial: Trial | null) => { readonly result: T; readonly write?: object | 'delete' },
): Promise<T> {
  const ref = trialRef(db, key);
  return db.runTransaction(async (transaction) => {
    const stored = parseSnapshot(trialSchema, await transaction.get(ref));
    const { result, write } = change(stored);
    if (write === 'delete') transaction.delete(ref);
    else if (write) transaction.set(ref, write, { merge: true });
    return result;
  });
}

/**
 * The trial of an email address, reserved for this plan and attempt where it was free. A reservation
 * that has a session stays as it is, whoever asks; one that has none yet gives way to another plan.
 */
export function reserveTrial(
  db: Firestore,
  key: string,
  { plan, attempt }: { readonly plan: PlanType; readonly attempt: string },
  now: Date,
): Promise<Trial> {
  const fresh: Trial = { attempt, plan, sessionId: null };
  return changeTrial(db, key, (stored) => {
    const stays = stored && (stored.usedAt || stored.sessionId || stored.plan === plan);
    if (stays) return { result: stored };
    const expireAt = new Date(now.getTime() + KEPT_MS);
    return { result: fresh, write: toStored({ ...fresh, expireAt }) };
  });
}

/** Notes the session of a reservation; false where that reservation has given way. */
export function keepTrialSession(
  db: Firestore,
  key: string,
  attempt: string,
  sessionId: string,
): Promise<boolean> {
  return changeTrial(db, key, (stored) =>
    stored?.attempt === attempt && !stored.usedAt
      ? { result: true, write: toStored({ sessionId }) }
      : { result: false },
  );
}

/** Frees what this attempt or this session holds, unless it was used meanwhile; false where it held nothing. */
export function releaseTrial(
  db: Firestore,
  key: string,
  holder: { readonly attempt: string } | { readonly sessionId: string },
): Promise<boolean> {
  return changeTrial(db, key, (stored) => {
    const isHeld =
      stored !== null &&
      !stored.usedAt &&
      ('attempt' in holder
        ? stored.attempt === holder.attempt
        : stored.sessionId === holder.sessionId);
    return isHeld ? { result: true, write: 'delete' } : { result: false };
  });
}

/** Marks the trial as used by this session; false where it was before, or is not reserved for it. */
export function useTrial(
  db: Firestore,
  key: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return changeTrial(db, key, (stored) =>
    stored?.sessionId === sessionId && !stored.usedAt
      ? { result: true, write: { used_at: now, expire_at: FieldValue.delete() } }
      : { result: false },
  );
}
