import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import {
  arrayRemove,
  database,
  parseSnapshot,
  type Transaction,
  updateIfExists,
} from '../db/firestore.ts';
import {
  addNotification,
  type Notification,
  type NotificationTopic,
  notificationsRef,
  toFinishedFields,
} from '../db/notifications.ts';
import { type EmailLimit, getEmailLimits, getMailboxLimitIds } from './email-limits.ts';

/** Referrals beyond this number go into one digest per hour. */
export const OWNER_EMAILS_PER_HOUR = 10;
const TEAM_EMAILS_PER_HOUR = 100;
/** Long enough to keep a digest that is due but hasn't been sent yet. */
const RETENTION_MS = DAY_MS;
/** High, because forty concurrent referrals may contend for one business's document. */
const MAX_ATTEMPTS = 10;

const sendRecordSchema = z.object({
  /** Send times within the last period, in epoch ms, oldest first. */
  sentAtMs: z.array(z.number()),
  /** Digest that collects notifications while the limit is used up. */
  digestId: z.nullable(z.string()),
});
type SendRecord = z.infer<typeof sendRecordSchema>;
const EMPTY_RECORD: SendRecord = { sentAtMs: [], digestId: null };

type SendPermission =
  | { readonly status: 'unlimited' }
  /** Call `releaseEmailSlot` if the email isn't sent. */
  | {
      readonly status: 'reserved';
      readonly limits: readonly string[];
      readonly takenAtMs: number;
    }
  | { readonly status: 'delayed'; readonly until: Date; readonly why: EmailLimit['why'] }
  /** The notification has been added to a digest, rescheduled or deleted. */
  | { readonly status: 'skipped' };
export type EmailSlot = Extract<SendPermission, { readonly status: 'reserved' }>;
export type SendDelay = Extract<SendPermission, { readonly status: 'delayed' }>;

const UNLIMITED = { status: 'unlimited' } as const;
const SKIPPED = { status: 'skipped' } as const;

const sendLogRef = (limitId: string) => database().collection(collections.mailTurns).doc(limitId);

type DigestLimit = Omit<EmailLimit, 'why'>;

/** Returns the limit above which owners and our team get a digest. email-limits.ts has the other limits. */
function getDigestLimit(topic: NotificationTopic): DigestLimit | null {
  if (topic.kind === 'referral' || topic.kind === 'referral_digest') {
    const { businessId } = topic;
    return { id: businessId, max: OWNER_EMAILS_PER_HOUR, periodMs: HOUR_MS, businessId };
  }
  return topic.kind === 'demo_request' || topic.kind === 'demo_digest'
    ? { id: 'team', max: TEAM_EMAILS_PER_HOUR, periodMs: HOUR_MS }
    : null;
}

const isDigest = ({ kind }: NotificationTopic) =>
  kind === 'referral_digest' || kind === 'demo_digest';

const getSendTimesInPeriod = ({ sentAtMs }: SendRecord, periodMs: number, now: Date) =>
  sentAtMs.filter((at) => at > now.getTime() - periodMs);

/** Returns a time after all other sends. Each send has its own time, so its slot can be released individually. */
function getSlotTime(now: Date, sentAtMsPerLimit: readonly (readonly number[])[]): number {
  const latestSends = sentAtMsPerLimit.map((sentAtMs) => sentAtMs.at(-1) ?? 0);
  return Math.max(now.getTime(), ...latestSends.map((at) => at + 1));
}

function saveRecord(
  transaction: Transaction,
  { id, periodMs, businessId }: DigestLimit,
  record: SendRecord,
  now: Date,
): void {
  transaction.set(sendLogRef(id), {
    ...toStored(record),
    ...(businessId && { business_id: businessId }),
    expire_at: new Date(now.getTime() + periodMs + RETENTION_MS),
  });
}

/** Returns when a slot becomes free; if the limit is zero, one period from now. */
function getNextFreeTime(
  sentAtMs: readonly number[],
  { max, periodMs }: EmailLimit,
  now: Date,
): Date {
  const oldest = max > 0 ? sentAtMs[sentAtMs.length - max] : undefined;
  return new Date((oldest ?? now.getTime()) + periodMs);
}

/** Takes a slot from every limit, or from none if any is used up. */
function reserveFromLimits(
  id: string,
  limits: readonly EmailLimit[],
  now: Date,
): Promise<SendPermission> {
  const refs = limits.map((limit) => sendLogRef(limit.id));
  return database().runTransaction(
    async (transaction) => {
      const [notification, ...snapshots] = await transaction.getAll(
        notificationsRef().doc(id),
        ...refs,
      );
      if (!notification?.exists) return SKIPPED;
      const limitUsages = limits.map((limit, index) => {
        const record = parseSnapshot(sendRecordSchema, snapshots[index]);
        const sentAtMs = getSendTimesInPeriod(record ?? EMPTY_RECORD, limit.periodMs, now);
        return { limit, sentAtMs };
      });
      const [longestDelay] = limitUsages
        .filter(({ limit, sentAtMs }) => sentAtMs.length >= limit.max)
        .map(({ limit, sentAtMs }) => ({
          until: getNextFreeTime(sentAtMs, limit, now),
          why: limit.why,
        }))
        .sort((a, b) => b.until.getTime() - a.until.getTime());
      if (longestDelay) return { status: 'delayed', ...longestDelay };
      const takenAtMs = getSlotTime(
        now,
        limitUsages.map(({ sentAtMs }) => sentAtMs),
      );
      for (const { limit, sentAtMs } of limitUsages) {
        const record = { sentAtMs: [...sentAtMs, takenAtMs], digestId: null };
        saveRecord(transaction, limit, record, now);
      }
      return { status: 'reserved', limits: limits.map((limit) => limit.id), takenAtMs };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** Returns null if the digest no longer accepts notifications. */
async function findOpenDigest(
  transaction: Transaction,
  digestId: string | null,
): Promise<string | null> {
  if (!digestId) return null;
  const snapshot = await transaction.get(notificationsRef().doc(digestId));
  return snapshot.get('next_attempt_at') === undefined ? null : digestId;
}

function openDigest(transaction: Transaction, { businessId }: DigestLimit, dueAt: Date): string {
  const { id } = notificationsRef().doc();
  const digest = businessId
    ? ({ kind: 'referral_digest', businessId } as const)
    : ({ kind: 'demo_digest' } as const);
  addNotification(transaction, id, digest, dueAt);
  return id;
}

/** Takes a slot or, if the hour's limit is used up, adds the notification to the recipient's digest. */
function takeSlotOrJoinDigest(
  { id, topic }: Notification,
  limit: DigestLimit,
  now: Date,
): Promise<SendPermission> {
  const ref = sendLogRef(limit.id);
  return database().runTransaction(
    async (transaction) => {
      const [snapshot, notification] = await transaction.getAll(ref, notificationsRef().doc(id));
      // The notification may have been deleted with its account.
      if (!snapshot || !notification?.exists) return SKIPPED;
      const record = parseSnapshot(sendRecordSchema, snapshot) ?? EMPTY_RECORD;
      const sentAtMs = getSendTimesInPeriod(record, limit.periodMs, now);
      const openDigestId = await findOpenDigest(transaction, record.digestId);
      const [oldest] = sentAtMs;
      const dueAt = oldest === undefined ? now : new Date(oldest + limit.periodMs);

      // While a digest is open, later notifications join it, so that it stays the only one.
      const mayTakeSlot = isDigest(topic) || !openDigestId;
      if (mayTakeSlot && sentAtMs.length < limit.max) {
        const takenAtMs = getSlotTime(now, [sentAtMs]);
        const isClosing = record.digestId === id;
        const digestId = isClosing ? null : record.digestId;
        saveRecord(transaction, limit, { sentAtMs: [...sentAtMs, takenAtMs], digestId }, now);
        return { status: 'reserved', limits: [limit.id], takenAtMs };
      }
      if (isDigest(topic)) {
        transaction.update(notificationsRef().doc(id), { next_attempt_at: dueAt });
        return SKIPPED;
      }
      const digestId = openDigestId ?? openDigest(transaction, limit, dueAt);
      if (!openDigestId) saveRecord(transaction, limit, { sentAtMs, digestId }, now);
      const digestFields = { ...toFinishedFields('in_digest', now), digest_id: digestId };
      transaction.update(notificationsRef().doc(id), digestFields);
      return SKIPPED;
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** Reserves a slot. A referral above the limit joins a digest, which closes once the digest itself gets a slot. */
export async function reserveEmailSlot(
  notification: Notification,
  now: Date,
): Promise<SendPermission> {
  const { id, topic, unconfirmed } = notification;
  // An unconfirmed email has already used its slot, and a digest would repeat its content.
  if (unconfirmed) return UNLIMITED;
  const limits = await getEmailLimits(topic, now);
  if (limits.length > 0) return reserveFromLimits(id, limits, now);
  const digestLimit = getDigestLimit(topic);
  return digestLimit ? takeSlotOrJoinDigest(notification, digestLimit, now) : UNLIMITED;
}

export async function releaseEmailSlot(slot: EmailSlot): Promise<void> {
  const removal = { sent_at_ms: arrayRemove(slot.takenAtMs) };
  for (const limit of slot.limits) await updateIfExists(sendLogRef(limit), removal);
}

export async function deletePersonLimits(mailboxKey: string): Promise<void> {
  for (const id of Object.values(getMailboxLimitIds(mailboxKey))) await sendLogRef(id).delete();
}
