import type { Business } from '@vouchwell/domain/business/business';
import { firstStepsOf } from '@vouchwell/domain/business/first-steps';
import { foldEmail } from '@vouchwell/domain/lib/email';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { Transaction } from 'firebase-admin/firestore';
import { verifiedEmailOf } from '../accounts/users.ts';
import { businessRef, database } from '../db/firestore.ts';
import { notificationsOf } from '../db/notifications.ts';
import { rewardRefs } from '../db/rewards.ts';
import { readVisit } from '../stats/visits.ts';

/** True for a test referral: sent from the owner's address before the onboarding checklist ends. */
export async function isOwnersTest(business: Business, referrerEmail: string): Promise<boolean> {
  const steps = firstStepsOf(business.settings);
  if (!steps || steps.isOver || !referrerEmail) return false;
  const own = [business.contactEmail, await verifiedEmailOf(business.ownerUserId)];
  return own.some((email) => email && foldEmail(email) === foldEmail(referrerEmail));
}

/**
 * Reads what a test left besides its referral; the returned function deletes its emails, visit and
 * rewards, including paid ones, and completes the onboarding step.
 */
export async function readTest(
  transaction: Transaction,
  { id: businessId, timeZone }: Business,
  { id: referralId, campaignId = null, placement, createdAt }: Referral,
): Promise<() => void> {
  const db = database();
  const visit = { businessId, timeZone, campaignId, placement };
  const [takeVisitBack, mails] = await Promise.all([
    readVisit(transaction, visit, createdAt),
    notificationsOf(db).where('referral_id', '==', referralId).get(),
  ]);
  return () => {
    takeVisitBack();
    for (const { ref } of mails.docs) transaction.delete(ref);
    for (const ref of rewardRefs(db, businessId, referralId)) transaction.delete(ref);
    const business = businessRef(db, businessId);
    transaction.update(business, { 'settings.first_steps.tested': true });
  };
}
