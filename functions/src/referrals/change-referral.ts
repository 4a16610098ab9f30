import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import {
  planReferralChange,
  type ReferralChangePlan,
} from '@vouchwell/domain/referrals/change-referral';
import { type Referral, referralSchema } from '@vouchwell/domain/referrals/referral';
import { toMailboxIdentity } from '@vouchwell/domain/shared/email';
import { toStored } from '@vouchwell/domain/shared/storage';
import { getVerifiedEmail } from '../accounts/users.ts';
import {
  businessRef,
  type DocumentSnapshot,
  incrementBy,
  parseSnapshot,
  type Transaction,
} from '../db/firestore.ts';
import { flagReferral } from '../db/flags.ts';
import { notificationsRef } from '../db/notifications.ts';
import { readReferral, referralsRef } from '../db/referrals.ts';
import { referrerRef, requireNoKeyChange } from '../db/referrers.ts';
import { type CommandContext, type CommandOutcome, runCommandOnce } from '../db/requests.ts';
import { queueReferrerUpdate, readUpdateNotification } from '../mail/referrer-email-queue.ts';
import { readRewardContext, writeRewards } from '../rewards/change-reward.ts';

/** True if the referrer is the owner, and the onboarding checklist isn't finished. */
export async function isOwnerTest(business: Business, referrerEmail: string): Promise<boolean> {
  const steps = business.settings.firstSteps;
  if (!steps || steps.isOver || !referrerEmail) return false;
  const ownEmails = [business.contactEmail, await getVerifiedEmail(business.ownerUserId)];
  return ownEmails.some(
    (email) => email && toMailboxIdentity(email) === toMailboxIdentity(referrerEmail),
  );
}

/** Returns a function that deletes the emails about a test referral and completes the onboarding step. */
async function prepareTestRemoval(
  transaction: Transaction,
  { id: referralId, businessId }: Referral,
): Promise<() => void> {
  const notifications = await notificationsRef().where('referral_id', '==', referralId).get();
  return () => {
    for (const { ref } of notifications.docs) transaction.delete(ref);
    const business = businessRef(businessId);
    transaction.update(business, { 'settings.first_steps.tested': true });
  };
}

/** Updates the counts, and deletes the referrer with their last referral. */
export function writeCounts(
  transaction: Transaction,
  referrer: DocumentSnapshot,
  { counts, wonCents }: Pick<ReferralChangePlan, 'counts' | 'wonCents'>,
  referralId: string,
  now: Date,
): void {
  if (!referrer.exists) return;
  requireNoKeyChange(referrer);
  if (referrer.get('total') + (counts.total ?? 0) <= 0) {
    transaction.delete(referrer.ref);
    return;
  }
  transaction.update(referrer.ref, {
    ...incrementBy({ ...counts, ...(wonCents !== 0 && { won_cents: wonCents }) }),
    last_referral_id: referralId,
    counts_changed_at: now,
  });
}

export function writeReferralPlan(
  transaction: Transaction,
  referral: Referral,
  referrer: DocumentSnapshot,
  plan: ReferralChangePlan,
  { requestId, uid, now }: Pick<CommandContext, 'uid' | 'now'> & { readonly requestId: string },
): void {
  const { id: referralId, businessId } = referral;
  // A test referral isn't counted, but deleting it also deletes a referrer who has no others.
  if (!referral.isTest || !plan.referral) writeCounts(transaction, referrer, plan, referralId, now);
  writeRewards(transaction, referral, plan.rewards);
  if (!plan.event) return;
  const events = referralsRef(businessId).doc(referralId).collection(collections.events);
  transaction.create(events.doc(requestId), { kind: 'status', ...plan.event, at: now, by: uid });
}

/** Plans from stored data, so that two tabs can't count a change twice. Safe to repeat. */
export async function changeReferral(
  business: Business,
  command: CommandInput<'change-referral'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { referralId, change, requestId } = command;
  const { uid, now } = context;
  const ref = referralsRef(business.id).doc(referralId);
  // Flags affect rewards, and a conversion may arrive before the trigger that sets them has run.
  if (change.to === 'converted') {
    const storedReferral = await readReferral(business.id, referralId);
    if (storedReferral) await flagReferral(business.id, storedReferral);
  }
  return runCommandOnce(command, context, async (transaction) => {
    const snapshot = await transaction.get(ref);
    const referral = parseSnapshot(referralSchema, snapshot);
    const isRemoval = change.to === 'deleted' || change.to === 'test-over';
    if (!referral) return isRemoval ? 'done' : 'refused';
    const { referrerKey } = referral;
    const [rewardContext, referrer, notification, removeTest] = await Promise.all([
      readRewardContext(transaction, business, referral, now),
      transaction.get(referrerRef({ businessId: business.id, referrerKey })),
      readUpdateNotification(transaction, 'converted', referralId),
      isRemoval && referral.isTest ? prepareTestRemoval(transaction, referral) : null,
    ]);
    const plan = planReferralChange(rewardContext, change, now);
    if (plan === 'refused') return plan;
    if (!plan) return 'done';
    if (plan.referral) transaction.update(ref, toStored(plan.referral));
    else transaction.delete(ref);
    writeReferralPlan(transaction, referral, referrer, plan, { requestId, uid, now });
    removeTest?.();
    const topic = { businessId: business.id, referralId, referrerKey };
    if (plan.email) queueReferrerUpdate(transaction, notification, plan.email, topic, now);
    return 'done';
  });
}
