import './app.ts';
import { signUpEmailSchema } from '@vouchwell/domain/accounts';
import { DISCLOSURE_ID } from '@vouchwell/domain/messages/disclosure';
import { collections } from '@vouchwell/domain/paths';
import {
  getInitialStatus,
  HANDLED_STATUSES,
  type Referral,
} from '@vouchwell/domain/referrals/referral';
import { isTimeZone } from '@vouchwell/domain/shared/dates';
import { findInputError } from '@vouchwell/domain/shared/text';
import {
  type Change,
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
  type QueryDocumentSnapshot,
} from 'firebase-functions/v2/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { beforeUserCreated } from 'firebase-functions/v2/identity';
import { countDocumentChange, type DocumentChange, recountStats } from './analytics/count-stats.ts';
import { publishBusiness } from './business/publish.ts';
import { referrerKeySecret } from './config.ts';
import {
  recordConversion,
  recordCustomerReferral,
  removeUnusedCustomer,
} from './customers/customer-events.ts';
import { processBatch } from './customers/request-batches.ts';
import { readBusiness } from './db/businesses.ts';
import { database } from './db/firestore.ts';
import { flagReferral } from './db/flags.ts';
import { getScheduledAttempt } from './db/notifications.ts';
import { prepareIntroductionRemoval } from './db/personal-links.ts';
import { deleteEvents, PUBLIC_SOURCES, parseReferral } from './db/referrals.ts';
import { scheduleReminders } from './db/reminders.ts';
import { repairTimeZone } from './db/stats.ts';
import { deliverById } from './mail/deliver.ts';
import { recordCallerNetwork } from './mail/quota.ts';
import { removeFriendFromRewards, withdrawUnownedLink } from './privacy/removed-records.ts';
import { addArrivalRewards } from './rewards/change-reward.ts';
import { enqueueDelivery } from './task-queue.ts';
import { DELIVERY_OPTIONS } from './tasks.ts';

/** Validates the email even in direct calls to Auth's API; Auth itself checks passwords (dev/doctor/check-project.ts). */
export const checkSignUp = beforeUserCreated((event) => {
  const message = findInputError(signUpEmailSchema, event.data?.email ?? '');
  if (message) throw new HttpsError('invalid-argument', message);
});

/** Starts the batch immediately; the `work-batches` schedule continues it. */
export const onRequestBatchCreated = onDocumentCreated(
  {
    document: `${collections.businesses}/{businessId}/${collections.requestBatches}/{batchId}`,
    retry: true,
    timeoutSeconds: 540,
  },
  ({ params: { businessId, batchId } }) => processBatch(businessId, batchId, new Date()),
);

const hasChanged = ({ before, after }: Change<QueryDocumentSnapshot>, field: string) =>
  JSON.stringify(before.get(field)) !== JSON.stringify(after.get(field));

/** Publishes changes, and replaces invalid time zones, which security rules can't detect. */
export const onBusinessWritten = onDocumentUpdated(
  {
    document: `${collections.businesses}/{businessId}`,
    retry: true,
    // A recount of a hundred thousand referrals takes minutes.
    timeoutSeconds: 540,
  },
  async ({ params: { businessId }, data }) => {
    await publishBusiness(businessId);
    if (!data) return;
    const hasNewTimeZone = hasChanged(data, 'time_zone');
    if (hasNewTimeZone || hasChanged(data, 'settings.reminders'))
      await scheduleReminders(businessId, new Date(), true);
    const timeZone = data.after.get('time_zone');
    if (timeZone != null && !isTimeZone(String(timeZone))) return repairTimeZone(businessId);
    if (hasNewTimeZone) await recountStats(businessId, false);
  },
);

const countOnWrite = (collection: string) =>
  onDocumentWritten(
    { document: `${collections.businesses}/{businessId}/${collection}/{documentId}`, retry: true },
    async ({ params: { businessId = '' }, data }) => {
      if (data) await countDocumentChange(businessId, data);
    },
  );

export const onRewardWritten = countOnWrite(collections.rewards);
export const onVisitWritten = countOnWrite(collections.visits);

/** Sends new notifications directly; only scheduled notifications and retries need a task. */
export const onNotificationCreated = onDocumentCreated(
  {
    document: `${collections.notifications}/{notificationId}`,
    ...DELIVERY_OPTIONS,
  },
  async ({ data, params }) => {
    const scheduled = getScheduledAttempt(data);
    await (scheduled ? enqueueDelivery(scheduled) : deliverById(params.notificationId));
  },
);

const isConverted = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  snapshot.get('status') === 'converted';

async function handleArrival(businessId: string, referral: Referral): Promise<void> {
  const isFlagged = await flagReferral(businessId, referral);
  const isNew = referral.status === getInitialStatus(referral.source);
  const isDue = isNew && referral.rewardTerms?.dueWhen === 'arrived';
  if (!isDue || isFlagged) return;
  const business = await readBusiness(businessId);
  if (business) await addArrivalRewards(business, referral.id, new Date());
}

async function handleDeletion(
  businessId: string,
  referralId: string,
  referrerKey: string,
): Promise<void> {
  await deleteEvents(businessId, referralId);
  await database().runTransaction(async (transaction) => {
    const removeIntroduction = await prepareIntroductionRemoval(transaction, referralId);
    removeIntroduction();
  });
  // The rewards stay, for the owner's books.
  await removeFriendFromRewards(businessId, referralId);
  // These two calls do nothing if the referrer still has other referrals at this business.
  await withdrawUnownedLink(businessId, referrerKey);
  await removeUnusedCustomer(businessId, referrerKey);
}

/** Must be safe to repeat, because Firestore may deliver an event twice. */
export async function handleReferralChange(
  businessId: string,
  referralId: string,
  { before, after }: DocumentChange,
): Promise<void> {
  if (!after.exists)
    return handleDeletion(businessId, referralId, String(before.get('referrer_key')));
  if (before.exists) return;
  const referral = parseReferral(after);
  // Imported referrals already include their rewards, and don't need a notification.
  if (referral && referral.source !== 'imported') await handleArrival(businessId, referral);
}

export const onReferralWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.referrals}/{referralId}`,
    secrets: [referrerKeySecret],
    retry: true,
  },
  async ({ params: { businessId, referralId }, data }) => {
    if (!data) return;
    const { before, after } = data;
    const hasNewReferrer = before.get('referrer_key') !== after.get('referrer_key');
    const isConversionChanged =
      isConverted(before) !== isConverted(after) || (hasNewReferrer && isConverted(after));
    const isFirstHandled =
      before.get('status') === 'new' &&
      HANDLED_STATUSES.includes(after.get('status')) &&
      PUBLIC_SOURCES.includes(after.get('source')) &&
      !after.get('is_test');
    await Promise.all([
      isFirstHandled && recordCallerNetwork(businessId, referralId),
      handleReferralChange(businessId, referralId, data),
      hasNewReferrer && after.exists && recordCustomerReferral(businessId, referralId),
      isConversionChanged && after.exists && recordConversion(businessId, referralId),
      countDocumentChange(businessId, data),
    ]);
    // Schedule after counting, so that a concurrent reminder check either sees the new counts or
    // ends before this schedules the next check.
    if (after.exists && before.get('status') !== after.get('status'))
      await scheduleReminders(businessId, new Date());
  },
);

const TEMPLATES_PATH = `${collections.businesses}/{businessId}/${collections.templates}` as const;

/** Handles only updates, because default templates are created with the public document. */
export const onTemplateUpdated = onDocumentUpdated(
  { document: `${TEMPLATES_PATH}/{templateId}`, retry: true },
  ({ params: { businessId } }) => publishBusiness(businessId),
);

/** Unlike the other templates, the disclosure may be created later. */
export const onDisclosureCreated = onDocumentCreated(
  { document: `${TEMPLATES_PATH}/${DISCLOSURE_ID}`, retry: true },
  ({ params: { businessId } }) => publishBusiness(businessId),
);
