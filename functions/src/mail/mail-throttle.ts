import { DAY_MS, HOUR_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot, updateIfThere } from '../db/firestore.ts';
import {
  addNotification,
  finishedFields,
  isDigest,
  MAIL_KINDS,
  type Notification,
  type NotificationSubject,
  notificationSubject,
  notificationsOf,
} from '../db/notifications.ts';
import { type MailLimit, personId, referrerMailLimits } from './mail-limits.ts';

/**
 * How many mails about referrals a business gets in any hour; further referrals wait for one
 * digest.
 */
export const OWNER_MAILS_AN_HOUR = 10;
/** How many mails about demo requests our team gets in any hour. */
const TEAM_MAILS_AN_HOUR = 100;
/** How long the document is kept after its period: long enough for a digest that is due and could not be sent yet. */
const KEPT_MS = DAY_MS;
/**
 * How often the transaction is tried: forty concurrent referrals contend for one business's
 * document.
 */
const MAX_ATTEMPTS = 10;

const turnsSchema = z.object({
  /** When the mails of the last period went out, the oldest first, in milliseconds. */
  sentAtMs: z.array(z.number()),
  /** The digest that collects notifications while the period has no turn left. */
  digestId: z.nullable(z.string()),
});
type Turns = z.infer<typeof turnsSchema>;
const NO_TURNS: Turns = { sentAtMs: [], digestId: null };

/** A mail's place in each of its limits; it is given back where no mail was sent. */
export interface MailSlot {
  readonly limits: readonly string[];
  readonly takenAtMs: number;
}

/** A mail beyond a limit: until when it waits, and for which. */
export interface PutOff {
  readonly until: Date;
  readonly why: MailLimit['why'];
}

const turnsRef = (db: Firestore, recipient: string) =>
  db.collection(collections.mailTurns).doc(recipient);

interface Recipient {
  readonly id: string;
  readonly mails: number;
  readonly periodMs: number;
}

/**
 * Whose limit a mail counts for whose further mails wait for a digest: a business's or our team's in
 * an hour. Mails to whoever refers have limits of their own (mail-limits.ts).
 */
function recipientOf(about: NotificationSubject): Recipient | null {
  const { to } = MAIL_KINDS[about.kind];
  if (to === 'owner' && 'businessId' in about)
    return { id: about.businessId, mails: OWNER_MAILS_AN_HOUR, periodMs: HOUR_MS };
  return to === 'team' ? { id: 'team', mails: TEAM_MAILS_AN_HOUR, periodMs: HOUR_MS } : null;
}

/** The times of the mails that still count for a limit. */
const countedTimes = ({ sentAtMs }: Turns, periodMs: number, now: Date) =>
  sentAtMs.filter((at) => at > now.getTime() - periodMs);

/** When a limit has room again; a limit of no mails at all is asked again after its period. */
function freeAt(sentAtMs: readonly number[], { mails, periodMs }: MailLimit, now: Date): Date {
  const oldest = mails > 0 ? sentAtMs[sentAtMs.length - mails] : undefined;
  return new Date((oldest ?? now.getTime()) + periodMs);
}

/** Takes a turn of all of these limits, or of none where one is used up. */
function takeFromLimits(
  db: Firestore,
  id: string,
  limits: readonly MailLimit[],
  now: Date,
): Promise<MailSlot | PutOff | 'deferred'> {
  const refs = limits.map((limit) => turnsRef(db, limit.id));
  return db.runTransaction(
    async (transaction) => {
      const [notification, ...stored] = await transaction.getAll(
        notificationsOf(db).doc(id),
        ...refs,
      );
      // It was deleted meanwhile, and nothing more is written.
      if (!notification?.exists) return 'deferred';
      const counted = limits.map((limit, index) => {
        const turns = parseSnapshot(turnsSchema, stored[index]);
        const sentAtMs = countedTimes(turns ?? NO_TURNS, limit.periodMs, now);
        return { limit, sentAtMs, ref: turnsRef(db, limit.id) };
      });
      const [longest] = counted
        .filter(({ limit, sentAtMs }) => sentAtMs.length >= limit.mails)
        .map(({ limit, sentAtMs }) => ({ until: freeAt(sentAtMs, limit, now), why: limit.why }))
        .sort((one, other) => other.until.getTime() - one.until.getTime());
      if (longest) return longest;
      // The times are unique, so that one turn can be given back.
      const latest = counted.map(({ sentAtMs }) => (sentAtMs.at(-1) ?? 0) + 1);
      const takenAtMs = Math.max(now.getTime(), ...latest);
      for (const { limit, sentAtMs, ref } of counted)
        transaction.set(ref, {
          ...toStored({ sentAtMs: [...sentAtMs, takenAtMs], digestId: null }),
          ...(limit.businessId && { business_id: limit.businessId }),
          expire_at: new Date(now.getTime() + limit.periodMs + KEPT_MS),
        });
      return { limits: limits.map((limit) => limit.id), takenAtMs };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/**
 * Takes a turn for a claimed notification's mail. Gives `null` where such mails are not counted,
 * `'deferred'` where it is in a digest or the recipient is gone, and until when a mail to whoever refers
 * waits. Without a turn, a referral is added to the digest and finished; a digest is put back in the
 * queue. A digest that gets its turn takes no more notifications.
 */
export async function reserveMailSlot(
  db: Firestore,
  { id, about, unconfirmed }: Notification,
  now: Date,
): Promise<MailSlot | PutOff | 'deferred' | null> {
  // An unconfirmed mail has had its turn, and a digest would repeat it.
  if (unconfirmed) return null;
  const limits = await referrerMailLimits(db, about, now);
  if (limits.length > 0) return takeFromLimits(db, id, limits, now);
  const recipient = recipientOf(about);
  if (!recipient) return null;
  const ref = turnsRef(db, recipient.id);
  const businessId = 'businessId' in about ? about.businessId : null;

  const save = (transaction: Transaction, turns: Turns) =>
    transaction.set(ref, {
      ...toStored(turns),
      ...(recipient.id === businessId && { business_id: businessId }),
      expire_at: new Date(now.getTime() + recipient.periodMs + KEPT_MS),
    });
  return db.runTransaction(
    async (transaction) => {
      const [turns, notification] = await transaction.getAll(ref, notificationsOf(db).doc(id));
      // Its account was deleted meanwhile, and nothing more is written.
      if (!turns || !notification?.exists) return 'deferred';
      const stored = parseSnapshot(turnsSchema, turns) ?? NO_TURNS;
      const sentAtMs = countedTimes(stored, recipient.periodMs, now);
      const open = await findOpenDigest(db, transaction, stored.digestId);
      const [oldest] = sentAtMs;
      const dueAt = oldest === undefined ? now : new Date(oldest + recipient.periodMs);

      if (sentAtMs.length < recipient.mails && (isDigest(about) || !open)) {
        // The times are unique, so that one turn can be given back.
        const takenAtMs = Math.max(now.getTime(), (sentAtMs.at(-1) ?? 0) + 1);
        const digestId = stored.digestId === id ? null : stored.digestId;
        save(transaction, { sentAtMs: [...sentAtMs, takenAtMs], digestId });
        return { limits: [recipient.id], takenAtMs };
      }
      if (isDigest(about)) {
        transaction.update(notificationsOf(db).doc(id), { next_attempt_at: dueAt });
        return 'deferred';
      }
      const digestId = open ?? openDigest(db, transaction, about, dueAt);
      if (!open) save(transaction, { sentAtMs, digestId });
      addToDigest(db, transaction, id, digestId, now);
      return 'deferred';
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** Gives a turn back where no mail was sent. */
export async function releaseMailSlot(db: Firestore, turn: MailSlot): Promise<void> {
  const without = { sent_at_ms: FieldValue.arrayRemove(turn.takenAtMs) };
  for (const limit of turn.limits) await updateIfThere(turnsRef(db, limit), without);
}

/** Deletes what is counted of the mails to a person. */
export async function deletePersonsTurns(db: Firestore, referrerKey: string): Promise<void> {
  await turnsRef(db, personId(referrerKey)).delete();
}

/** The id of this digest while more notifications can be added to it. */
async function findOpenDigest(
  db: Firestore,
  transaction: Transaction,
  digestId: string | null,
): Promise<string | null> {
  if (!digestId) return null;
  const snapshot = await transaction.get(notificationsOf(db).doc(digestId));
  return snapshot.get('next_attempt_at') === undefined ? null : digestId;
}

/** Creates a digest for the recipient of `about`, due at `dueAt`; gives its id. */
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

/** Finishes a notification by adding it to a digest. */
function addToDigest(
  db: Firestore,
  transaction: Transaction,
  id: string,
  digestId: string,
  now: Date,
): void {
  transaction.update(notificationsOf(db).doc(id), {
    ...finishedFields('in_digest', now),
    digest_id: digestId,
  });
}

/** The number of a digest's notifications and the earliest of them. */
export interface Digest {
  readonly count: number;
  readonly subjects: readonly NotificationSubject[];
}

/** Reads a digest, with at most `max` subjects. */
export async function readDigest(db: Firestore, digestId: string, max: number): Promise<Digest> {
  const members = notificationsOf(db).where('digest_id', '==', digestId);
  const [listed, counted] = await Promise.all([
    members.orderBy('created_at').limit(max).get(),
    members.count().get(),
  ]);
  const subjects = listed.docs.flatMap((document) => notificationSubject(document.data()) ?? []);
  return { count: counted.data().count, subjects };
}
