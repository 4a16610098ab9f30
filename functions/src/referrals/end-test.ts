import type { Business } from '@vouchwell/domain/business/business';
import { firstStepsOf } from '@vouchwell/domain/business/first-steps';
import { foldEmail } from '@vouchwell/domain/lib/email';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { Transaction } from 'firebase-admin/firestore';
import { verifiedEmailOf } from '../accounts/users.ts';
import { businessRef, database } from '../db/firestore.ts';
import { notificationsOf } from '../db/notifications.ts';

/** True for a test referral: sent from the owner's address before the onboarding checklist ends. */
export async function isOwnersTest(business: Business, referrerEmail: string): Promise<boolean> {
  const steps = firstStepsOf(business.settings);
  if (!steps || steps.isOver || !referrerEmail) return false;
  const own = [business.contactEmail, await verifiedEmailOf(business.ownerUserId)];
  return own.some((email) => email && foldEmail(email) === foldEmail(referrerEmail));
}

/** The returned function deletes the emails about a test. */
export async function readTest(
  transaction: Transaction,
  { id: referralId, businessId }: Referral,
): Promise<() => void> {
  const db = database();
  const mails = await notificationsOf(db).where('referral_id', '==', referralId).get();
  return () => {
    for (const { ref } of mails.docs) transaction.delete(ref);
    const business = businessRef(db, businessId);
    transaction.update(business, { 'settings.first_steps.tested': true });
  };
}
