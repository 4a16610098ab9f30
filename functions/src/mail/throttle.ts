import {
  CONTACT_REQUEST_EMAILS_PER_YEAR,
  FIRST_CONTACT_EMAILS_PER_NETWORK_PER_DAY,
  getRequestAllowance,
  getStrangerEmailAllowance,
  LINK_EMAILS_PER_HOUR,
  REFERRER_EMAILS_PER_WEEK,
  REFERRER_UPDATES_PER_WEEK,
  REJECTIONS_PER_NETWORK,
  REQUEST_TESTS_PER_HOUR,
} from '@vouchwell/domain/messages/email-delivery';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import { readBusiness } from '../db/businesses.ts';
import {
  arrayRemove,
  type Firestore,
  parseSnapshot,
  type Transaction,
  updateIfExists,
} from '../db/firestore.ts';
import { hashIdentifier, hashMailbox } from '../db/keys.ts';
import {
  addNotification,
  type CustomerEmailSubject,
  isCausedByStranger,
  isCustomerEmailSubject,
  isDigest,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationSubject,
  notificationSubject,
  notificationsOf,
  type RequestEmailSubject,
  toFinishedFields,
} from '../db/notifications.ts';
import { readReferrer } from '../db/referrers.ts';
import { countNetworkRefusals, readMailQuota } from './quota.ts';

const WEEK_MS = 7 * DAY_MS;
/** Per browser, so a flood of referrals doesn't ring all day. */
const PUSHES_AN_HOUR = 20;
const YEAR_MS = 365 * DAY_MS;

/** Counted by the send times in `mail_turns/{id}`. */
interface MailLimit {
  readonly id: string;
  readonly mails: number;
  readonly periodMs: number;
  /** For logs. */
  readonly why: 'person' | 'network' | 'quota' | 'links' | 'once' | 'push';
  /** The business this count belongs to; deleted with its account. */
  readonly businessId?: string;
}

/** Limit of emails strangers can cause to one mailbox, from all businesses. */
const personId = (mailboxKey: string) => `person-${mailboxKey}`;

/**
 * Emails a stranger caused count for network and mailbox; emails the business caused have a
 * separate limit that strangers can't use up. Requested links count only for the mailbox: earlier
 * links still work. Pushes count per browser.
 */
async function referrerMailLimits(
  db: Firestore,
  about: NotificationSubject,
  now: Date,
): Promise<readonly MailLimit[]> {
  if (about.kind === 'referrer_link') {
    const id = `links-${about.mailboxKey}`;
    return [{ id, mails: LINK_EMAILS_PER_HOUR, periodMs: HOUR_MS, why: 'links' }];
  }
  if (about.kind === 'referral_push') {
    const { businessId, subscriptionId } = about;
    const id = `push-${subscriptionId}`;
    return [{ id, mails: PUSHES_AN_HOUR, periodMs: HOUR_MS, why: 'push', businessId }];
  }
  if (about.kind === 'ask_test') {
    const { businessId } = about;
    const id = `ask-tests-${businessId}`;
    return [{ id, mails: REQUEST_TESTS_PER_HOUR, periodMs: HOUR_MS, why: 'links', businessId }];
  }
  if (about.kind === 'password_reset' && about.uid) {
    const id = `reset-${about.uid}`;
    return [{ id, mails: LINK_EMAILS_PER_HOUR, periodMs: HOUR_MS, why: 'links' }];
  }
  if (about.kind === 'customer_ask') return getRequestLimits(db, about, now);
  if (!isCustomerEmailSubject(about)) return [];
  const { businessId } = about;
  const [business, mailbox] = await Promise.all([
    readBusiness(db, businessId),
    mailboxOf(db, about),
  ]);
  if (!business || !mailbox) return [];
  const mails = await readMailQuota(db, business, now);
  const ofDay = { periodMs: DAY_MS, why: 'quota', businessId } as const;
  const refused = isCausedByStranger(about)
    ? await countNetworkRefusals(db, about.networkKey, now)
    : 0;
  return [
    { id: `quota-${businessId}`, mails, ...ofDay },
    ...(isCausedByStranger(about)
      ? [{ id: `strangers-${businessId}`, mails: getStrangerEmailAllowance(mails), ...ofDay }]
      : []),
    ...personLimits(about, mailbox, refused < REJECTIONS_PER_NETWORK),
  ];
}

/** Requests count only for the business: whyNotAsked and mayRemind limit them per customer. */
async function getRequestLimits(
  db: Firestore,
  { businessId }: RequestEmailSubject,
  now: Date,
): Promise<readonly MailLimit[]> {
  const business = await readBusiness(db, businessId);
  if (!business) return [];
  const quota = await readMailQuota(db, business, now);
  const dailyRequests = getRequestAllowance(quota, business.settings.asks.dailyLimit);
  const ofDay = { periodMs: DAY_MS, why: 'quota', businessId } as const;
  return [
    { id: `quota-${businessId}`, mails: quota, ...ofDay },
    { id: `asks-${businessId}`, mails: dailyRequests, ...ofDay },
  ];
}

type ToPerson = Exclude<CustomerEmailSubject, RequestEmailSubject>;

/** Hash of the recipient's mailbox; null if the referrer was erased. */
async function mailboxOf(db: Firestore, about: ToPerson): Promise<string | null> {
  if (about.kind === 'friend_asked') return about.mailboxKey;
  const referrer = await readReferrer(db, about.businessId, about.referrerKey);
  return referrer?.email ? hashMailbox(referrer.email) : null;
}

function personLimits(
  about: ToPerson,
  mailbox: string,
  isNetworkTrusted: boolean,
): readonly MailLimit[] {
  const { kind, businessId } = about;
  const toPerson = { periodMs: WEEK_MS, why: 'person' } as const;
  if (!isCausedByStranger(about)) {
    const id = `news-${hashIdentifier(`news:${businessId}:${mailbox}`)}`;
    return [{ id, mails: REFERRER_UPDATES_PER_WEEK, businessId, ...toPerson }];
  }
  const { networkKey } = about;
  const once = {
    id: `asked-${hashIdentifier(`asked:${businessId}:${mailbox}`)}`,
    mails: CONTACT_REQUEST_EMAILS_PER_YEAR,
    periodMs: YEAR_MS,
    why: 'once',
    businessId,
  } as const;
  const network = {
    id: `network-${networkKey}`,
    mails: isNetworkTrusted ? FIRST_CONTACT_EMAILS_PER_NETWORK_PER_DAY : 0,
    periodMs: DAY_MS,
    why: 'network',
  } as const;
  return [
    ...(kind === 'friend_asked' ? [once] : []),
    { id: personId(mailbox), mails: REFERRER_EMAILS_PER_WEEK, ...toPerson },
    network,
  ];
}

/** Further referrals in the hour go into one digest. */
export const OWNER_MAILS_AN_HOUR = 10;
const TEAM_MAILS_AN_HOUR = 100;
/** Long enough for a digest that is due but couldn't be sent yet. */
const RETENTION_MS = DAY_MS;
/** Forty concurrent referrals contend for one business's document. */
const MAX_ATTEMPTS = 10;

const turnsSchema = z.object({
  /** Send times within the last period in epoch ms, oldest first. */
  sentAtMs: z.array(z.number()),
  /** Digest collecting notifications while the limit is used up. */
  digestId: z.nullable(z.string()),
});
type Turns = z.infer<typeof turnsSchema>;
const NO_TURNS: Turns = { sentAtMs: [], digestId: null };

/** Whether a notification may be sent now. */
export type SendPermission =
  | { readonly status: 'unlimited' }
  /** Release the slot if the email isn't sent. */
  | {
      readonly status: 'reserved';
      readonly limits: readonly string[];
      readonly takenAtMs: number;
    }
  | { readonly status: 'delayed'; readonly until: Date; readonly why: MailLimit['why'] }
  /** Added to a digest, re-enqueued, or deleted in the meantime. */
  | { readonly status: 'skipped' };
export type MailSlot = Extract<SendPermission, { readonly status: 'reserved' }>;
export type SendDelay = Extract<SendPermission, { readonly status: 'delayed' }>;

const UNLIMITED = { status: 'unlimited' } as const;
const SKIPPED = { status: 'skipped' } as const;

const turnsRef = (db: Firestore, recipient: string) =>
  db.collection(collections.mailTurns).doc(recipient);

/** Owners and the team get a digest beyond this; others have limits above. */
function recipientOf(about: NotificationSubject) {
  const { to } = NOTIFICATION_KINDS[about.kind];
  if (to === 'owner' && 'businessId' in about)
    return { id: about.businessId, mails: OWNER_MAILS_AN_HOUR, periodMs: HOUR_MS };
  return to === 'team' ? { id: 'team', mails: TEAM_MAILS_AN_HOUR, periodMs: HOUR_MS } : null;
}

const countedTimes = ({ sentAtMs }: Turns, periodMs: number, now: Date) =>
  sentAtMs.filter((at) => at > now.getTime() - periodMs);

/** A limit of zero is checked again after its period. */
function freeAt(sentAtMs: readonly number[], { mails, periodMs }: MailLimit, now: Date): Date {
  const oldest = mails > 0 ? sentAtMs[sentAtMs.length - mails] : undefined;
  return new Date((oldest ?? now.getTime()) + periodMs);
}

/** Takes a slot from each limit, or from none if one is used up. */
function takeFromLimits(
  db: Firestore,
  id: string,
  limits: readonly MailLimit[],
  now: Date,
): Promise<SendPermission> {
  const refs = limits.map((limit) => turnsRef(db, limit.id));
  return db.runTransaction(
    async (transaction) => {
      const [notification, ...snapshots] = await transaction.getAll(
        notificationsOf(db).doc(id),
        ...refs,
      );
      // Deleted in the meantime.
      if (!notification?.exists) return SKIPPED;
      const counted = limits.map((limit, index) => {
        const turns = parseSnapshot(turnsSchema, snapshots[index]);
        const sentAtMs = countedTimes(turns ?? NO_TURNS, limit.periodMs, now);
        return { limit, sentAtMs, ref: turnsRef(db, limit.id) };
      });
      const [longest] = counted
        .filter(({ limit, sentAtMs }) => sentAtMs.length >= limit.mails)
        .map(({ limit, sentAtMs }) => ({ until: freeAt(sentAtMs, limit, now), why: limit.why }))
        .sort((one, other) => other.until.getTime() - one.until.getTime());
      if (longest) return { status: 'delayed', ...longest };
      // Times are unique, so one slot can be released.
      const latest = counted.map(({ sentAtMs }) => (sentAtMs.at(-1) ?? 0) + 1);
      const takenAtMs = Math.max(now.getTime(), ...latest);
      for (const { limit, sentAtMs, ref } of counted)
        transaction.set(ref, {
          ...toStored({ sentAtMs: [...sentAtMs, takenAtMs], digestId: null }),
          ...(limit.businessId && { business_id: limit.businessId }),
          expire_at: new Date(now.getTime() + limit.periodMs + RETENTION_MS),
        });
      return { status: 'reserved', limits: limits.map((limit) => limit.id), takenAtMs };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/**
 * Reserves a slot for a claimed notification. Beyond the limit, a referral joins the digest; a
 * digest that gets a slot accepts no more notifications.
 */
export async function reserveMailSlot(
  db: Firestore,
  { id, about, unconfirmed }: Notification,
  now: Date,
): Promise<SendPermission> {
  // An unconfirmed email has used its slot, and a digest would repeat it.
  if (unconfirmed) return UNLIMITED;
  const limits = await referrerMailLimits(db, about, now);
  if (limits.length > 0) return takeFromLimits(db, id, limits, now);
  const recipient = recipientOf(about);
  if (!recipient) return UNLIMITED;
  const ref = turnsRef(db, recipient.id);
  const businessId = 'businessId' in about ? about.businessId : null;

  const save = (transaction: Transaction, turns: Turns) =>
    transaction.set(ref, {
      ...toStored(turns),
      ...(recipient.id === businessId && { business_id: businessId }),
      expire_at: new Date(now.getTime() + recipient.periodMs + RETENTION_MS),
    });
  return db.runTransaction(
    async (transaction) => {
      const [turns, notification] = await transaction.getAll(ref, notificationsOf(db).doc(id));
      // Deleted with its account in the meantime.
      if (!turns || !notification?.exists) return SKIPPED;
      const savedTurns = parseSnapshot(turnsSchema, turns) ?? NO_TURNS;
      const sentAtMs = countedTimes(savedTurns, recipient.periodMs, now);
      const open = await findOpenDigest(db, transaction, savedTurns.digestId);
      const [oldest] = sentAtMs;
      const dueAt = oldest === undefined ? now : new Date(oldest + recipient.periodMs);

      if (sentAtMs.length < recipient.mails && (isDigest(about) || !open)) {
        // Times are unique, so one slot can be released.
        const takenAtMs = Math.max(now.getTime(), (sentAtMs.at(-1) ?? 0) + 1);
        const digestId = savedTurns.digestId === id ? null : savedTurns.digestId;
        save(transaction, { sentAtMs: [...sentAtMs, takenAtMs], digestId });
        return { status: 'reserved', limits: [recipient.id], takenAtMs };
      }
      if (isDigest(about)) {
        transaction.update(notificationsOf(db).doc(id), { next_attempt_at: dueAt });
        return SKIPPED;
      }
      const digestId = open ?? openDigest(db, transaction, about, dueAt);
      if (!open) save(transaction, { sentAtMs, digestId });
      const listed = { ...toFinishedFields('in_digest', now), digest_id: digestId };
      transaction.update(notificationsOf(db).doc(id), listed);
      return SKIPPED;
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

export async function releaseMailSlot(db: Firestore, turn: MailSlot): Promise<void> {
  const without = { sent_at_ms: arrayRemove(turn.takenAtMs) };
  for (const limit of turn.limits) await updateIfExists(turnsRef(db, limit), without);
}

export async function deletePersonLimits(db: Firestore, referrerKey: string): Promise<void> {
  await turnsRef(db, personId(referrerKey)).delete();
}

/** Null if the digest accepts no more notifications. */
async function findOpenDigest(
  db: Firestore,
  transaction: Transaction,
  digestId: string | null,
): Promise<string | null> {
  if (!digestId) return null;
  const snapshot = await transaction.get(notificationsOf(db).doc(digestId));
  return snapshot.get('next_attempt_at') === undefined ? null : digestId;
}

function openDigest(
  db: Firestore,
  transaction: Transaction,
  about: NotificationSubject,
  dueAt: Date,
): string {
  const { id } = notificationsOf(db).doc();
  const digest: NotificationSubject =
    'businessId' in about
      ? { kind: 'referral_digest', businessId: about.businessId }
      : { kind: 'demo_digest' };
  addNotification(db, transaction, id, digest, dueAt);
  return id;
}

/** Rows listed per email; the rest is counted. */
const DIGEST_LISTED_MAX = 50;

interface Digest {
  readonly count: number;
  readonly subjects: readonly NotificationSubject[];
}

export async function readDigest(db: Firestore, digestId: string): Promise<Digest> {
  const members = notificationsOf(db).where('digest_id', '==', digestId);
  const [listed, counted] = await Promise.all([
    members.orderBy('created_at').limit(DIGEST_LISTED_MAX).get(),
    members.count().get(),
  ]);
  const subjects = listed.docs.flatMap((document) => notificationSubject(document.data()) ?? []);
  return { count: counted.data().count, subjects };
}

/** Excludes subjects deleted since then. */
export const countLeft = ({ count, subjects }: Digest, found: number) =>
  count - subjects.length + found;
