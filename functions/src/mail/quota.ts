import type { Business } from '@vouchwell/domain/business/business';
import {
  getEmailQuota,
  getRejectionAllowance,
  HANDLED_REFERRALS_COUNTED_MAX,
  MIN_NETWORKS_TO_BE_PROVEN,
} from '@vouchwell/domain/messages/email-delivery';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { readBusiness } from '../db/businesses.ts';
import { arrayUnion, businessRef, type DocumentSnapshot, database } from '../db/firestore.ts';
import {
  addNotification,
  type CustomerEmailTopic,
  isFromPublicForm,
  notificationsRef,
} from '../db/notifications.ts';
import { countHandledReferrals } from '../db/referrals.ts';

/** `subject` is a business's id, or `network-` and its key. */
export const rejectionsRef = (subject: string) =>
  database().collection(collections.mailTurns).doc(`refused-${subject}`);

function getRecentRejectionTimes(snapshot: DocumentSnapshot, now: Date): readonly number[] {
  const times: readonly number[] = snapshot.get('sent_at_ms') ?? [];
  return times.filter((at) => at > now.getTime() - DAY_MS);
}

const toRejectionFields = (snapshot: DocumentSnapshot, now: Date) => ({
  sent_at_ms: [...getRecentRejectionTimes(snapshot, now), now.getTime()],
  expire_at: new Date(now.getTime() + 2 * DAY_MS),
});

/** Counts emails that this network triggered and that were permanently rejected in the last day. */
export const countNetworkRejections = async (networkKey: string, now: Date): Promise<number> =>
  getRecentRejectionTimes(await rejectionsRef(`network-${networkKey}`).get(), now).length;

const networksRef = (businessId: string) =>
  database().collection(collections.mailTurns).doc(`networks-${businessId}`);
const getNetworks = (snapshot: DocumentSnapshot | undefined): readonly string[] =>
  snapshot?.get('networks') ?? [];

/** Copies the network from the referral's first notification to a document owners can't read. */
export async function recordCallerNetwork(businessId: string, referralId: string): Promise<void> {
  const ref = networksRef(businessId);
  const [networks, notification] = await database().getAll(ref, notificationsRef().doc(referralId));
  const network: string | undefined = notification?.get('network_key');
  if (!network || getNetworks(networks).length >= MIN_NETWORKS_TO_BE_PROVEN) return;
  const fields = { business_id: businessId, networks: arrayUnion(network) };
  await ref.set(fields, { merge: true });
}

/** Counts handled referrals; 0 until they have come from enough networks. */
export async function countProvenReferrals(businessId: string): Promise<number> {
  const networks = getNetworks(await networksRef(businessId).get());
  return networks.length < MIN_NETWORKS_TO_BE_PROVEN
    ? 0
    : countHandledReferrals(businessId, HANDLED_REFERRALS_COUNTED_MAX);
}

/** Returns the number of emails to customers allowed per 24 hours; 0 while paused. */
export async function readEmailQuota(
  { id, createdAt, referrerMailQuota, referrerMailsPausedAt }: Business,
  now: Date,
): Promise<number> {
  if (referrerMailsPausedAt) return 0;
  const customQuota = referrerMailQuota ?? null;
  const handled = customQuota === null ? await countProvenReferrals(id) : 0;
  return getEmailQuota({ createdAt, handled, customQuota }, now);
}

/** Counts a rejection against the network or business. Returns true if it pauses the business. */
export async function countRejection(topic: CustomerEmailTopic, now: Date): Promise<boolean> {
  const { businessId } = topic;
  if (isFromPublicForm(topic)) {
    const ref = rejectionsRef(`network-${topic.networkKey}`);
    await database().runTransaction(async (transaction) =>
      transaction.set(ref, toRejectionFields(await transaction.get(ref), now)),
    );
    return false;
  }
  const business = await readBusiness(businessId);
  if (!business || business.referrerMailsPausedAt) return false;
  const allowance = getRejectionAllowance(await readEmailQuota(business, now));
  return database().runTransaction(async (transaction) => {
    const refs = [rejectionsRef(businessId), businessRef(businessId)];
    const [rejections, current] = await transaction.getAll(...refs);
    if (!rejections || !current?.exists || current.get('referrer_mails_paused_at')) return false;
    const fields = toRejectionFields(rejections, now);
    transaction.set(rejections.ref, { business_id: businessId, ...fields });
    if (fields.sent_at_ms.length <= allowance) return false;
    transaction.update(current.ref, { referrer_mails_paused_at: now });
    addNotification(transaction, `paused-${businessId}-${now.getTime()}`, {
      kind: 'mails_paused',
      businessId,
    });
    return true;
  });
}
