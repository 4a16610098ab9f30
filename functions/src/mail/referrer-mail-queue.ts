import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import {
  mailQuota,
  PROVEN_NETWORKS,
  refusalsAllowed,
  WORKED_COUNTED_MAX,
} from '@vouchwell/domain/messages/email-delivery';
import {
  CONVERTED_MAIL_WAIT_SECONDS,
  type ReferrerMail,
} from '@vouchwell/domain/messages/referrer-emails';
import { collections } from '@vouchwell/domain/paths';
import { UNDO_ALLOWED_SECONDS } from '@vouchwell/domain/rewards/reward';
import { DAY_MS, SECOND_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { logger } from 'firebase-functions/v2';
import { readBusiness } from '../db/businesses.ts';
import {
  arrayUnion,
  businessRef,
  type DocumentSnapshot,
  database,
  deleteField,
  type Firestore,
  parseSnapshot,
  publicRef,
  type Transaction,
} from '../db/firestore.ts';
import { hashIdentifier } from '../db/keys.ts';
import {
  addNotification,
  addNotificationOnce,
  isFromStranger,
  loggedSubject,
  type Notification,
  type NotificationSubject,
  notificationsOf,
  type SubjectOf,
  type ToCustomer,
  writeNotificationOnce,
} from '../db/notifications.ts';
import { countWorked, readReferral } from '../db/referrals.ts';
import { errorText } from '../http/request-error.ts';

type Arrived = SubjectOf<'referral' | 'friend_suppressed' | 'draft_joined'>;

const isArrival = (about: NotificationSubject): about is Arrived =>
  about.kind === 'referral' || about.kind === 'friend_suppressed' || about.kind === 'draft_joined';

/** Null if there is no referrer to email. */
async function arrivalOf(about: Arrived) {
  const { businessId, referralId } = about;
  if (about.kind === 'friend_suppressed') {
    const { referrerKey, isAsk = false } = about;
    return { referrerKey, isAsk, suppressed: { isFriendSuppressed: true } };
  }
  if (about.kind === 'draft_joined')
    return { referrerKey: about.referrerKey, isAsk: false, suppressed: {} };
  const referral = await readReferral(database(), businessId, referralId);
  if (!referral?.referrerEmail) return null;
  const { referrerKey, askedAt } = referral;
  return { referrerKey, isAsk: askedAt !== undefined, suppressed: {} };
}

/**
 * One thank-you per referrer until its notification expires after a month; one email per day about
 * contact requests. Not one per friend: a suppressed friend leaves nothing to tell repeats apart.
 */
const mailId = (businessId: string, referrerKey: string, askedAt: Date | null) =>
  askedAt
    ? `told-${hashIdentifier(`told:${businessId}:${referrerKey}:${askedAt.toISOString().slice(0, 10)}`)}`
    : `thanks-${hashIdentifier(`thanks:${businessId}:${referrerKey}`)}`;

/** Safe to repeat; never rejects, because the owner's email matters more. */
export async function enqueueReferrerMail({ about, createdAt }: Notification): Promise<void> {
  if (!isArrival(about)) return;
  const { businessId, referralId, networkKey } = about;
  try {
    const arrival = await arrivalOf(about);
    if (!arrival?.referrerKey) return;
    const { referrerKey, isAsk, suppressed } = arrival;
    const mail = {
      kind: isAsk ? 'referrer_asked' : 'referrer_thanks',
      businessId,
      referralId,
      referrerKey,
      networkKey,
      ...suppressed,
    } as const;
    const id = mailId(businessId, referrerKey, isAsk ? createdAt : null);
    await addNotificationOnce(database(), id, mail);
  } catch (error) {
    logger.error('A referrer is not mailed', { ...loggedSubject(about), error: errorText(error) });
  }
}

/** Referrer emails the business causes, sent once per referral. */
type News = Exclude<ReferrerMail, 'thanks' | 'asked'>;

/** Delays to enter the job's value, and until a payment can't be undone anymore. */
const WAITS_SECONDS: Readonly<Record<News, number>> = {
  converted: CONVERTED_MAIL_WAIT_SECONDS,
  paid: UNDO_ALLOWED_SECONDS,
};

export const readNews = (
  db: Firestore,
  transaction: Transaction,
  news: News,
  referralId: string,
): Promise<DocumentSnapshot> => transaction.get(notificationsOf(db).doc(`${news}-${referralId}`));

/** Sent once per referral, if it still applies when due. */
export function writeNews(
  transaction: Transaction,
  told: DocumentSnapshot,
  news: News,
  about: { readonly businessId: string; readonly referralId: string; readonly referrerKey: string },
  now: Date,
): void {
  const dueAt = new Date(now.getTime() + WAITS_SECONDS[news] * SECOND_MS);
  writeNotificationOnce(transaction, told, { kind: `referrer_${news}`, ...about }, dueAt);
}

const refusalsRef = (db: Firestore, subject: string) =>
  db.collection(collections.mailTurns).doc(`refused-${subject}`);

function withRefusal(stored: DocumentSnapshot, now: Date) {
  const sentAtMs = [...dayOfRefusals(stored, now), now.getTime()];
  return { sent_at_ms: sentAtMs, expire_at: new Date(now.getTime() + 2 * DAY_MS) };
}

const dayOfRefusals = (stored: DocumentSnapshot, now: Date): readonly number[] => {
  const times: readonly number[] = stored.get('sent_at_ms') ?? [];
  return times.filter((at) => at > now.getTime() - DAY_MS);
};

/** Emails this network caused that were permanently rejected in the last day. */
export const countNetworkRefusals = async (
  db: Firestore,
  networkKey: string,
  now: Date,
): Promise<number> =>
  dayOfRefusals(await refusalsRef(db, `network-${networkKey}`).get(), now).length;

const networksRef = (db: Firestore, businessId: string) =>
  db.collection(collections.mailTurns).doc(`networks-${businessId}`);
const networksIn = (stored: DocumentSnapshot | undefined): readonly string[] =>
  stored?.get('networks') ?? [];

/** Reads the network from the first notification; stores it out of the owner's reach. */
export async function recordNetwork(
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<void> {
  const ref = networksRef(db, businessId);
  const [known, notification] = await db.getAll(ref, notificationsOf(db).doc(referralId));
  const network: string | undefined = notification?.get('network_key');
  if (!network || networksIn(known).length >= PROVEN_NETWORKS) return;
  const fields = { business_id: businessId, networks: arrayUnion(network) };
  await ref.set(fields, { merge: true });
}

/** Handled referrals that prove a business is real; 0 until they came from several networks. */
export async function readProven(db: Firestore, businessId: string): Promise<number> {
  const networks = networksIn(await networksRef(db, businessId).get());
  return networks.length < PROVEN_NETWORKS ? 0 : countWorked(db, businessId, WORKED_COUNTED_MAX);
}

/** Emails to customers allowed per 24 hours; 0 while paused. */
export async function readMailQuota(
  db: Firestore,
  { id, createdAt, referrerMailQuota, referrerMailsPausedAt }: Business,
  now: Date,
): Promise<number> {
  if (referrerMailsPausedAt) return 0;
  const raisedTo = referrerMailQuota ?? null;
  const worked = raisedTo === null ? await readProven(db, id) : 0;
  return mailQuota({ createdAt, worked, raisedTo }, now);
}

/** Counts against the network or the business. Returns true if its emails are paused now. */
export async function countRefusal(db: Firestore, about: ToCustomer, now: Date): Promise<boolean> {
  const { businessId } = about;
  if (isFromStranger(about)) {
    const ref = refusalsRef(db, `network-${about.networkKey}`);
    await db.runTransaction(async (transaction) =>
      transaction.set(ref, withRefusal(await transaction.get(ref), now)),
    );
    return false;
  }
  const business = await readBusiness(db, businessId);
  if (!business || business.referrerMailsPausedAt) return false;
  const allowed = refusalsAllowed(await readMailQuota(db, business, now));
  return db.runTransaction(async (transaction) => {
    const [refusals, stored] = await transaction.getAll(
      refusalsRef(db, businessId),
      businessRef(db, businessId),
    );
    if (!refusals || !stored?.exists || stored.get('referrer_mails_paused_at')) return false;
    const fields = withRefusal(refusals, now);
    transaction.set(refusals.ref, { business_id: businessId, ...fields });
    if (fields.sent_at_ms.length <= allowed) return false;
    transaction.update(stored.ref, { referrer_mails_paused_at: now });
    addNotification(db, transaction, `paused-${businessId}-${now.getTime()}`, {
      kind: 'mails_paused',
      businessId,
    });
    return true;
  });
}

const KEPT_DAYS = 730;

export interface MailDecision {
  readonly slug: string;
  readonly why: string;
  readonly by: string;
  /** `mail_quota` sets `mails` per day, or null for the default quota. */
  readonly action: 'mails_paused' | 'mails_resumed' | 'mail_quota';
  readonly mails?: number | null;
}

/** Safe to repeat; null if no business has the slug. */
export function decideReferrerMails(
  db: Firestore,
  { slug, why, by, action, mails = null }: MailDecision,
  now: Date,
): Promise<Pick<Business, 'id' | 'name'> | null> {
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(publicRef(db, slug));
    const document = parseSnapshot(publicDocumentSchema, found);
    if (!document || 'deletedAt' in document) return null;
    const { businessId } = document;
    const ref = businessRef(db, businessId);
    const business = parseSnapshot(businessSchema, await transaction.get(ref));
    if (!business) return null;
    const changes = {
      mails_paused: { referrer_mails_paused_at: now },
      mails_resumed: { referrer_mails_paused_at: deleteField() },
      mail_quota: { referrer_mail_quota: mails },
    } as const;
    transaction.update(ref, changes[action]);
    // Otherwise the next rejection would pause them again.
    if (action === 'mails_resumed') transaction.delete(refusalsRef(db, businessId));
    transaction.create(db.collection(collections.suspensions).doc(), {
      ...toStored({ businessId, slug, action, why, by, mails }),
      created_at: now,
      expire_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
    });
    return { id: businessId, name: business.name };
  });
}
