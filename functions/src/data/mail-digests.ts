import type { Transaction } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';
import {
  addNotification,
  finishedFields,
  type NotificationSubject,
  notificationSubject,
  notificationsOf,
} from './notifications.ts';

/** This digest, if it still waits for its time, so that more can go into it. */
export async function findOpenDigest(
  db: Firestore,
  transaction: Transaction,
  digestId: string | null,
): Promise<string | null> {
  if (!digestId) return null;
  const snapshot = await transaction.get(notificationsOf(db).doc(digestId));
  return snapshot.get('next_attempt_at') === undefined ? null : digestId;
}

/** Begins a digest for whoever is told of `about`, due at `dueAt`; gives its id. */
export function openDigest(
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
export function addToDigest(
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
