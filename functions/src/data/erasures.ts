import { DAY_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import type { Firestore } from './firestore.ts';

/** As long as a person may complain that they were not forgotten, in most places. */
const KEPT_DAYS = 3 * 365;

/** What was done when somebody asked to be forgotten: how much, and by whom of our team; not for whom. */
export interface Erasure {
  readonly by: string;
  /** Referrals that they were the friend of, and those that they made. */
  readonly asFriend: number;
  readonly asReferrer: number;
  /** Referrals that could not be changed, so that the command has to be run again. */
  readonly failed: number;
}

/** Records that a person was forgotten, without saying who. */
export async function recordErasure(db: Firestore, erasure: Erasure, now: Date): Promise<void> {
  await db.collection(collections.erasures).add({
    ...toStored(erasure),
    created_at: now,
    expire_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  });
}
