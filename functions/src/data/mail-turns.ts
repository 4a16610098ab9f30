import { HOUR_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
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

/** Mails about referrals to one business in any hour; what comes beyond waits for one digest. */
export const OWNER_MAILS_AN_HOUR = 10;
/** Mails about demo requests to our team in any hour. */
const TEAM_MAILS_AN_HOUR = 100;
/** Long enough for a digest whose time has come and whom nobody could send yet. */
const KEPT_MS = 24 * HOUR_MS;
/** Forty referrals at once all ask for the turns of one business. */
const MAX_ATTEMPTS = 10;

const turnsSchema = z.object({
  /** When the mails of the last hour went out, the oldest first, in milliseconds. */
  sentAtMs: z.array(z.number()),
  /** The digest that takes in what comes while there is no turn. */
  digestId: z.nullable(z.string()),
});
type Turns = z.infer<typeof turnsSchema>;
const NO_TURNS: Turns = { sentAtMs: [], digestId: null };

/** A mail's place among those of an hour; to be given back where no mail went out. */
export interface MailTurn {
  readonly recipient: string;
  readonly takenAtMs: number;
}

const turnsRef = (db: Firestore, recipient: string) =>
  db.collection(collections.mailTurns).doc(recipient);

/** Who gets a mail: a business, or our team. Links that confirm an address have limits of their own. */
function recipientOf(about: NotificationSubject): { id: string; anHour: number } | null {
  if (about.kind === 'contact_link') return null;
  return 'businessId' in about
    ? { id: about.businessId, anHour: OWNER_MAILS_AN_HOUR }
    : { id: 'team', anHour: TEAM_MAILS_AN_HOUR };
}

/**
 * Takes a turn for a claimed notification's mail: `null` where its mails are not counted, `'waits'`
 * where the hour has no turn left, or nobody is there any more. One referral then goes into the
 * digest and is done with; a digest is put back in the queue. A digest that gets its turn takes in no
 * more.
 */
export function takeMailTurn(
  db: Firestore,
  { id, about, unconfirmed }: Notification,
  now: Date,
): Promise<MailTurn | 'waits' | null> {
  const recipient = recipientOf(about);
  // A mail that most likely went out has had its turn, and a digest would tell it twice.
  if (!recipient || unconfirmed) return Promise.resolve(null);
  const ref = turnsRef(db, recipient.id);

  const save = (transaction: Transaction, turns: Turns) =>
    transaction.set(ref, {
      ...toStored(turns),
      ...('businessId' in about && { business_id: about.businessId }),
      expire_at: new Date(now.getTime() + KEPT_MS),
    });
  return db.runTransaction(
    async (transaction) => {
      const [turns, notification] = await transaction.getAll(ref, notificationsOf(db).doc(id));
      // It went with its account meanwhile, and nothing about that is written any more.
      if (!turns || !notification?.exists) return 'waits';
      const stored = parseSnapshot(turnsSchema, turns) ?? NO_TURNS;
      const sentAtMs = stored.sentAtMs.filter((at) => at > now.getTime() - HOUR_MS);
      const open = await findOpenDigest(db, transaction, stored.digestId);
      const [oldest] = sentAtMs;
      const freeAt = oldest === undefined ? now : new Date(oldest + HOUR_MS);

      if (sentAtMs.length < recipient.anHour && (isDigest(about) || !open)) {
        // No two are the same, so that one can be given back.
        const takenAtMs = Math.max(now.getTime(), (sentAtMs.at(-1) ?? 0) + 1);
        const digestId = stored.digestId === id ? null : stored.digestId;
        save(transaction, { sentAtMs: [...sentAtMs, takenAtMs], digestId });
        return { recipient: recipient.id, takenAtMs };
      }
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

/** Gives a turn back that no mail came of. */
export async function giveBackMailTurn(db: Firestore, turn: MailTurn): Promise<void> {
  try {
    await turnsRef(db, turn.recipient).update({
      sent_at_ms: FieldValue.arrayRemove(turn.takenAtMs),
    });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** This digest, if it still waits for its time, so that more can go into it. */
async function findOpenDigest(
  db: Firestore,
  transaction: Transaction,
  digestId: string | null,
): Promise<string | null> {
  if (!digestId) return null;
  const snapshot = await transaction.get(notificationsOf(db).doc(digestId));
  return snapshot.get('next_attempt_at') === undefined ? null : digestId;
}

/** Begins a digest for whoever is told of `about`, due at `dueAt`; gives its id. */
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

/** Ends a notification by putting it into a digest, which tells of it from then on. */
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

/** What a digest tells of: how many there are, and the earliest of them. */
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
