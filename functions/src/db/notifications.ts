import type { ReferrerEmail } from '@vouchwell/domain/messages/referrer-emails';
import { collections } from '@vouchwell/domain/paths';
import { daySchema } from '@vouchwell/domain/shared/dates';
import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentWriter,
  database,
  deleteAll,
  readPages,
  updateIfExists,
} from './firestore.ts';

/** Longer than an email function can run, so two processes can't send the same email. */
const LEASE_MS = 10 * 60 * 1000;
/** Time to keep finished notifications, for support. */
const NOTIFICATION_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const ERROR_MAX_LENGTH = 300;

const referrerFields = {
  businessId: z.string(),
  referralId: z.string(),
  referrerKey: z.string(),
};

const formFields = {
  ...referrerFields,
  /** Hash of the network from which the form was sent. */
  networkKey: z.string(),
};

/** True if the friend is suppressed, which means that the referral isn't stored. */
const isFriendSuppressed = z.optional(z.boolean());

const topicSchema = z.union([
  z.object({ kind: z.literal('referrer_thanks'), ...formFields, isFriendSuppressed }),
  z.object({ kind: z.literal('referrer_asked'), ...formFields, isFriendSuppressed }),
  z.object({ kind: z.literal('referrer_converted'), ...referrerFields }),
  z.object({ kind: z.literal('referrer_paid'), ...referrerFields }),
  z.object({
    kind: z.literal('referrer_link'),
    referrerKey: z.string(),
    /** Hash of the recipient's mailbox (`hashMailbox`). */
    mailboxKey: z.string(),
    language: z.enum(LANGUAGES),
  }),
  z.object({
    kind: z.literal('friend_asked'),
    businessId: z.string(),
    referralId: z.string(),
    /** Hash of the friend's mailbox (`hashMailbox`), used to find the address in the referral. */
    mailboxKey: z.string(),
    networkKey: z.string(),
    language: z.enum(LANGUAGES),
  }),
  // The friend is suppressed, so the owner isn't notified, but the referrer still gets an email.
  z.object({
    kind: z.literal('friend_suppressed'),
    ...formFields,
    /** True if the friend requested contact themselves. */
    isAsk: z.optional(z.boolean()),
  }),
  /** The owner already has a referral for this friend, so only the customer is notified. */
  z.object({ kind: z.literal('draft_joined'), ...formFields }),
  /** For an address without an account, `uid` is ''. */
  z.object({ kind: z.literal('password_reset'), uid: z.string(), language: z.enum(LANGUAGES) }),
  z.object({ kind: z.literal('password_changed'), uid: z.string() }),
  /** The card used for this account's trial has already been used for another trial. */
  z.object({ kind: z.literal('trial_refused'), uid: z.string() }),
  /** Too many emails to this business's customers were rejected. */
  z.object({ kind: z.literal('mails_paused'), businessId: z.string() }),
  z.object({
    kind: z.literal('customer_ask'),
    businessId: z.string(),
    batchId: z.string(),
    customerKey: z.string(),
    /** Number of the reminder; 0 for the request itself. */
    reminder: z.int(),
    /** Scheduled time; the expiry period starts then. */
    dueAt: z.date(),
  }),
  z.object({ kind: z.literal('ask_test'), businessId: z.string() }),
  z.object({
    kind: z.literal('referral_push'),
    businessId: z.string(),
    referralId: z.string(),
    subscriptionId: z.string(),
  }),
  z.object({ kind: z.literal('test_push'), uid: z.string(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('demo_request'), demoRequestId: z.string() }),
  z.object({ kind: z.literal('contact_link'), businessId: z.string(), linkId: z.string() }),
  z.object({ kind: z.literal('referral_digest'), businessId: z.string() }),
  z.object({ kind: z.literal('demo_digest') }),
  /** Sent only on `day` in the business's time zone. */
  z.object({ kind: z.literal('daily_reminder'), businessId: z.string(), day: daySchema }),
  z.object({ kind: z.literal('monday_reminder'), businessId: z.string(), day: daySchema }),
  z.object({
    kind: z.literal('referral'),
    businessId: z.string(),
    referralId: z.string(),
    networkKey: z.string(),
  }),
]);
/** Event or message that a notification is about. A digest lists the notifications that have its `digest_id`. */
export type NotificationTopic = z.infer<typeof topicSchema>;

export type TopicOfKind<K extends NotificationTopic['kind']> = Extract<
  NotificationTopic,
  { kind: K }
>;

export const parseNotificationTopic = (document: unknown): NotificationTopic | null =>
  topicSchema.safeParse(fromStored(document)).data ?? null;

const REFERRER_EMAILS = {
  referrer_thanks: 'thanks',
  referrer_asked: 'asked',
  referrer_converted: 'converted',
  referrer_paid: 'paid',
} as const satisfies Readonly<Record<string, ReferrerEmail>>;

export type ReferrerEmailTopic = TopicOfKind<keyof typeof REFERRER_EMAILS>;

export const getReferrerEmail = ({ kind }: ReferrerEmailTopic): ReferrerEmail =>
  REFERRER_EMAILS[kind];

export const isReferrerEmailTopic = (topic: NotificationTopic): topic is ReferrerEmailTopic =>
  topic.kind in REFERRER_EMAILS;

export type RequestEmailTopic = TopicOfKind<'customer_ask'>;

export type CustomerEmailTopic =
  | ReferrerEmailTopic
  | RequestEmailTopic
  | TopicOfKind<'friend_asked'>;

export const isCustomerEmailTopic = (topic: NotificationTopic): topic is CustomerEmailTopic =>
  isReferrerEmailTopic(topic) || topic.kind === 'customer_ask' || topic.kind === 'friend_asked';

export type PublicFormTopic = TopicOfKind<'referrer_thanks' | 'referrer_asked' | 'friend_asked'>;

/** True if a public form, rather than the owner, triggered the email. */
export const isFromPublicForm = (topic: CustomerEmailTopic): topic is PublicFormTopic =>
  ['referrer_thanks', 'referrer_asked', 'friend_asked'].includes(topic.kind);

export type PushNotificationTopic = TopicOfKind<'referral_push' | 'test_push'>;

const PUSH_KINDS: readonly unknown[] = [
  'referral_push',
  'test_push',
] satisfies PushNotificationTopic['kind'][];

export const isPushTopic = (topic: NotificationTopic): topic is PushNotificationTopic =>
  PUSH_KINDS.includes(topic.kind);

/** Removes the keys of people and networks. */
export function toLoggableTopic(topic: NotificationTopic): object {
  const keys = ['referrerKey', 'customerKey', 'mailboxKey', 'networkKey'];
  return Object.fromEntries(Object.entries(topic).filter(([name]) => !keys.includes(name)));
}

const queueStateSchema = z.object({
  attempts: z.int(),
  createdAt: z.date(),
  /** Absent once finished, so one query finds all due notifications. */
  nextAttemptAt: z.optional(z.date()),
  /** True if the mail server once received the whole email but didn't confirm it. */
  unconfirmed: z._default(z.boolean(), false),
  /** Number of permanent rejections by the mail server (SMTP 5xx). */
  permanentFailures: z._default(z.int(), 0),
});

export interface Notification extends z.infer<typeof queueStateSchema> {
  readonly id: string;
  readonly topic: NotificationTopic;
}

/** `dropped`: no longer relevant. `gave_up`: failed for a week, rejected or unreadable. */
export type NotificationResult = 'sent' | 'in_digest' | 'dropped' | 'gave_up';

export const notificationsRef = () => database().collection(collections.notifications);

/** Adds a notification, due at `dueAt` or immediately; the write fails if the id already exists. */
export function addNotification(
  writer: DocumentWriter,
  id: string,
  topic: NotificationTopic,
  dueAt?: Date,
): void {
  writer.create(notificationsRef().doc(id), toPendingFields(topic, dueAt));
}

const toPendingFields = (topic: NotificationTopic, dueAt?: Date) => ({
  ...toStored(topic),
  status: 'pending',
  attempts: 0,
  created_at: FieldValue.serverTimestamp(),
  next_attempt_at: dueAt ?? FieldValue.serverTimestamp(),
});

export async function enqueueNotification(topic: NotificationTopic): Promise<void> {
  await notificationsRef().add(toPendingFields(topic));
}

export function addNotificationOnce(id: string, topic: NotificationTopic): Promise<void> {
  const ref = notificationsRef().doc(id);
  return database().runTransaction(async (transaction) =>
    writeNotificationOnce(transaction, await transaction.get(ref), topic),
  );
}

/**
 * Adds a notification that is sent only once; adds it again if it was dropped. With `dueAt`, also
 * reschedules a notification that hasn't been attempted. Read `snapshot` in this transaction.
 */
export function writeNotificationOnce(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  topic: NotificationTopic,
  dueAt?: Date,
): void {
  const { ref } = snapshot;
  const status: NotificationResult | 'pending' | undefined = snapshot.get('status');
  const fields = toPendingFields(topic, dueAt);
  if (!snapshot.exists) transaction.create(ref, fields);
  else if (status === 'dropped') transaction.set(ref, fields);
  else if (dueAt && status === 'pending' && snapshot.get('attempts') === 0)
    transaction.update(ref, { next_attempt_at: dueAt });
}

export interface DueNotification {
  readonly id: string;
  readonly isPush: boolean;
  readonly dueAt: Date;
}

const toDueNotification = (snapshot: DocumentSnapshot): DueNotification => ({
  id: snapshot.id,
  isPush: PUSH_KINDS.includes(snapshot.get('kind')),
  dueAt: snapshot.get('next_attempt_at').toDate(),
});

export async function* findDueNotifications(
  now: Date,
  pageSize: number,
): AsyncGenerator<DueNotification[]> {
  const query = notificationsRef()
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .select('kind', 'next_attempt_at');
  for await (const docs of readPages(query, pageSize)) yield docs.map(toDueNotification);
}

/** Without a scheduled time, the server writes the same time to both fields. */
const isScheduled = (nextAttemptAt: Date, createdAt: Date) =>
  nextAttemptAt.getTime() !== createdAt.getTime();

/** Returns null if the new notification is due immediately, or has no time because it is finished. */
export function getScheduledAttempt(
  snapshot: DocumentSnapshot | undefined,
): DueNotification | null {
  const { data: state } = queueStateSchema.safeParse(fromStored(snapshot?.data()));
  if (!snapshot || !state?.nextAttemptAt) return null;
  return isScheduled(state.nextAttemptAt, state.createdAt) ? toDueNotification(snapshot) : null;
}

/** Claims a notification for ten minutes if it is due. A new one without a scheduled time is always due. */
export function claimNotification(
  id: string,
  now: Date,
): Promise<Notification | 'unreadable' | null> {
  const ref = notificationsRef().doc(id);
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return null;
    const document = fromStored(snapshot.data());
    const { data: state } = queueStateSchema.safeParse(document);
    const topic = parseNotificationTopic(snapshot.data());
    if (!state || !topic) return 'unreadable';
    if (!state.nextAttemptAt) return null;
    const hasDueTime = state.attempts > 0 || isScheduled(state.nextAttemptAt, state.createdAt);
    if (hasDueTime && state.nextAttemptAt > now) return null;
    const claim = {
      attempts: state.attempts + 1,
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    };
    transaction.update(ref, toStored(claim));
    return { ...state, ...claim, id, topic };
  });
}

export const toFinishedFields = (status: NotificationResult, now: Date) => ({
  status,
  finished_at: now,
  expire_at: new Date(now.getTime() + NOTIFICATION_RETENTION_MS),
  next_attempt_at: FieldValue.delete(),
});

/** Marks a notification as finished, unless it has been deleted with its account. */
export async function finishNotification(id: string, status: NotificationResult, now: Date) {
  await updateIfExists(notificationsRef().doc(id), toFinishedFields(status, now));
}

export interface FailedAttempt {
  readonly nextAttemptAt: Date;
  readonly lastError: string;
  readonly unconfirmed: boolean;
  readonly permanentFailures: number;
}

export async function postponeNotification(id: string, { lastError, ...attempt }: FailedAttempt) {
  await notificationsRef()
    .doc(id)
    .update(toStored({ ...attempt, lastError: lastError.slice(0, ERROR_MAX_LENGTH) }));
}

export const deleteAccountNotifications = (uid: string): Promise<void> =>
  deleteAll(notificationsRef().where('uid', '==', uid));
