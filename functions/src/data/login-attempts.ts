import { DAY_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAll } from './delete-all.ts';
import type { Firestore } from './firestore.ts';

const KEPT_DAYS = 90;

/** One attempt to sign in, as whoever made it tells it. */
export interface LoginAttempt {
  /** As accounts have it: trimmed and lower-cased. */
  readonly email: string;
  readonly success: boolean;
  /** Of a failure only. */
  readonly errorMessage?: string;
  readonly userAgent: string;
}

const attemptsOf = (db: Firestore) => db.collection(collections.loginAttempts);

export async function addLoginAttempt(db: Firestore, attempt: LoginAttempt): Promise<void> {
  await attemptsOf(db).add({
    ...toStored(attempt),
    created_at: FieldValue.serverTimestamp(),
    expire_at: new Date(Date.now() + KEPT_DAYS * DAY_MS),
  });
}

export const deleteLoginAttempts = (db: Firestore, email: string): Promise<void> =>
  deleteAll(db, attemptsOf(db).where('email', '==', email));
