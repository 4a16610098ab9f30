import type { Transaction } from '../db/firestore.ts';
import {
  addNotification,
  type NotificationSubject,
  notificationSubject,
  notificationsOf,
} from '../db/notifications.ts';

/** Null if the digest no longer accepts notifications. */
export async function findOpenDigest(
  transaction: Transaction,
  digestId: string | null,
): Promise<string | null> {
  if (!digestId) return null;
  const snapshot = await transaction.get(notificationsOf().doc(digestId));
  return snapshot.get('next_attempt_at') === undefined ? null : digestId;
}

export function openDigest(
  transaction: Transaction,
  about: NotificationSubject,
  dueAt: Date,
): string {
  const { id } = notificationsOf().doc();
  const digest: NotificationSubject =
    'businessId' in about
      ? { kind: 'referral_digest', businessId: about.businessId }
      : { kind: 'demo_digest' };
  addNotification(transaction, id, digest, dueAt);
  return id;
}

/** Maximum rows listed per email; the rest are only counted. */
const DIGEST_LISTED_MAX = 50;

interface Digest {
  readonly count: number;
  readonly subjects: readonly NotificationSubject[];
}

export async function readDigest(digestId: string): Promise<Digest> {
  const members = notificationsOf().where('digest_id', '==', digestId);
  const [listed, counted] = await Promise.all([
    members.orderBy('created_at').limit(DIGEST_LISTED_MAX).get(),
    members.count().get(),
  ]);
  const subjects = listed.docs.flatMap((document) => notificationSubject(document.data()) ?? []);
  return { count: counted.data().count, subjects };
}

/** Excludes subjects that have since been deleted. */
export const countRemaining = ({ count, subjects }: Digest, found: number) =>
  count - subjects.length + found;
