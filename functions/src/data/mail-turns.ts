import { DAY_MS, HOUR_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import { REFERRER_MAILS_A_WEEK } from '@vouchwell/domain/referrer-mails';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, isNotFound, parseSnapshot } from './firestore.ts';
import {
  addNotification,
  finishedFields,
  isDigest,
  type Notification,
  type NotificationSubject,
  notificationSubject,
  notificationsOf,
} from './notifications.ts';

/**
 * How many mails about referrals a business gets in any hour; further referrals wait for one
 * digest.
 */
export const OWNER_MAILS_AN_HOUR = 10;
/** How many mails about demo requests our team gets in any hour. */
const TEAM_MAILS_AN_HOUR = 100;
const WEEK_MS = 7 * DAY_MS;
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

/** A mail's place in its recipient's limit; it is given back where no mail was sent. */
export interface MailTurn {
  readonly recipient: string;
  readonly takenAtMs: number;
}

const turnsRef = (db: Firestore, recipient: string) =>
  db.collection(collections.mailTurns).doc(recipient);

/** The person with this `hashEmail`, who gets mails of several businesses. */
const personId = (referrerKey: string) => `person-${referrerKey}`;

interface Recipient {
  readonly id: string;
  readonly mails: number;
  readonly periodMs: number;
  /** What becomes of the mails beyond the limit. */
  readonly beyond: 'digest' | 'dropped';
}

/**
 * Whose limit a mail counts for: a business's or our team's in an hour, or that of one person who
 * refers, in a week and over all businesses. Links that somebody asked for have limits of their own.
 */
function recipientOf(about: NotificationSubject): Recipient | null {
  switch (about.kind) {
    case 'contact_link':
    case 'referrer_link':
      return null;
    case 'referrer_thanks':
    case 'referrer_converted':
    case 'referrer_paid':
      return {
        id: personId(about.referrerKey),
        mails: REFERRER_MAILS_A_WEEK,
        periodMs: WEEK_MS,
        beyond: 'dropped',
      };
    case 'referral':
    case 'referral_digest':
      return {
        id: about.businessId,
        mails: OWNER_MAILS_AN_HOUR,
        periodMs: HOUR_MS,
        beyond: 'digest',
      };
    case 'demo_request':
    case 'demo_digest':
      return { id: 'team', mails: TEAM_MAILS_AN_HOUR, periodMs: HOUR_MS, beyond: 'digest' };
  }
}

/**
 * Takes a turn for a claimed notification's mail. Gives `null` where such mails are not counted,
 * `'waits'` where the period has no turn left or the recipient is gone, and `'beyond'` where such a
 * mail is not sent at all. Without a turn, a referral is added to the digest and finished; a digest is
 * put back in the queue. A digest that gets its turn takes no more notifications.
 */
export function takeMailTurn(
  db: Firestore,
  { id, about, unconfirmed }: Notification,
  now: Date,
): Promise<MailTurn | 'waits' | 'beyond' | null> {
  const recipient = recipientOf(about);
  // An unconfirmed mail has had its turn, and a digest would repeat it.
  if (!recipient || unconfirmed) return Promise.resolve(null);
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
      if (!turns || !notification?.exists) return 'waits';
      const stored = parseSnapshot(turnsSchema, turns) ?? NO_TURNS;
      const sentAtMs = stored.sentAtMs.filter((at) => at > now.getTime() - recipient.periodMs);
      const open = await findOpenDigest(db, transaction, stored.digestId);
      const [oldest] = sentAtMs;
      const freeAt = oldest === undefined ? now : new Date(oldest + recipient.periodMs);

      if (sentAtMs.length < recipient.mails && (isDigest(about) || !open)) {
        // The times are unique, so that one turn can be given back.
        const takenAtMs = Math.max(now.getTime(), (sentAtMs.at(-1) ?? 0) + 1);
        const digestId = stored.digestId === id ? null : stored.digestId;
        save(transaction, { sentAtMs: [...sentAtMs, takenAtMs], digestId });
        return { recipient: recipient.id, takenAtMs };
      }
      if (recipient.beyond === 'dropped') return 'beyond';
      if (isDigest(about)) {
        transaction.update(notificationsOf(db).doc(id), { next_attempt_at: freeAt });
        return 'waits';
      }
      const digestId = open ?? openDigest(db, transaction, about, freeAt);
      if (!open) save(transaction, { sentAtMs, digestId });
      addToDigest(db, transaction, id, digestId, now);
      return 'waits';
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** Gives a turn back where no mail was sent. */
export async function giveBackMailTurn(db: Firestore, turn: MailTurn): Promise<void> {
  try {
    await turnsRef(db, turn.recipient).update({
      sent_at_ms: FieldValue.arrayRemove(turn.takenAtMs),
    });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
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
