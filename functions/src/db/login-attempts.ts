import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAll, type Firestore } from './firestore.ts';
import { hashEmail } from './hash-identifier.ts';

const KEPT_DAYS = 30;

export interface LoginAttempt {
  /** Trimmed and lower-cased. */
  readonly email: string;
  /** Without an account, only the email's hash is stored. */
  readonly hasAccount: boolean;
  readonly success: boolean;
  readonly errorMessage?: string;
  readonly userAgent: string;
}

const attemptsOf = (db: Firestore) => db.collection(collections.loginAttempts);

export async function addLoginAttempt(
  db: Firestore,
  { email, hasAccount, ...attempt }: LoginAttempt,
): Promise<void> {
  await attemptsOf(db).add({
    ...(hasAccount ? { email } : { email_key: hashEmail(email) }),
    ...toStored(attempt),
    created_at: FieldValue.serverTimestamp(),
    expire_at: new Date(Date.now() + KEPT_DAYS * DAY_MS),
  });
}

/** Includes attempts from before the email had an account. */
export async function deleteLoginAttempts(db: Firestore, email: string): Promise<void> {
  await deleteAll(db, attemptsOf(db).where('email', '==', email));
  await deleteAll(db, attemptsOf(db).where('email_key', '==', hashEmail(email)));
}
