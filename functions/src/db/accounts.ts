import { type Entitlement, entitlementSchema } from '@vouchwell/domain/billing/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { database, deleteAll, parseSnapshot, readIdPages } from './firestore.ts';
import { hashEmail } from './keys.ts';

const RETENTION_DAYS = 30;

interface LoginAttempt {
  /** Email address, trimmed and lowercased. */
  readonly email: string;
  /** False to store only the email's hash. */
  readonly hasAccount: boolean;
  readonly success: boolean;
  readonly errorMessage?: string;
  readonly userAgent: string;
}

const loginAttemptsRef = () => database().collection(collections.loginAttempts);

export async function addLoginAttempt({
  email,
  hasAccount,
  ...attempt
}: LoginAttempt): Promise<void> {
  await loginAttemptsRef().add({
    ...(hasAccount ? { email } : { email_key: hashEmail(email) }),
    ...toStored(attempt),
    created_at: FieldValue.serverTimestamp(),
    expire_at: new Date(Date.now() + RETENTION_DAYS * DAY_MS),
  });
}

/** Deletes login attempts, even from before the email had an account. */
export async function deleteLoginAttempts(email: string): Promise<void> {
  await deleteAll(loginAttemptsRef().where('email', '==', email));
  await deleteAll(loginAttemptsRef().where('email_key', '==', hashEmail(email)));
}

export const entitlementRef = (uid: string) =>
  database().collection(collections.entitlements).doc(uid);

export const parseEntitlement = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(entitlementSchema, snapshot);

export const readEntitlement = async (uid: string): Promise<Entitlement | null> =>
  parseEntitlement(await entitlementRef(uid).get());

/** Finds users still marked as subscribed although access ended before `end`, oldest first. */
export const findLapsedUserIds = (end: Date, pageSize: number) =>
  readIdPages(
    database()
      .collection(collections.entitlements)
      .where('subscribed', '==', true)
      .where('subscription_end', '<=', end)
      .orderBy('subscription_end')
      .orderBy(FieldPath.documentId())
      .select('subscription_end'),
    pageSize,
  );

export const listEntitledUserIds = (pageSize: number) =>
  readIdPages(
    database().collection(collections.entitlements).orderBy(FieldPath.documentId()).select(),
    pageSize,
  );
