import {
  type NotificationTopic,
  notificationsRef,
  parseNotificationTopic,
} from '../db/notifications.ts';

/** Maximum number of rows per email; the rest are only counted. */
const DIGEST_LISTED_MAX = 50;

interface Digest {
  readonly count: number;
  readonly subjects: readonly NotificationTopic[];
}

export async function readDigest(digestId: string): Promise<Digest> {
  const members = notificationsRef().where('digest_id', '==', digestId);
  const [listed, counted] = await Promise.all([
    members.orderBy('created_at').limit(DIGEST_LISTED_MAX).get(),
    members.count().get(),
  ]);
  const subjects = listed.docs.flatMap((document) => parseNotificationTopic(document.data()) ?? []);
  return { count: counted.data().count, subjects };
}

/** Returns the count without referrals or demo requests that have since been deleted. */
export const countRemainingSubjects = ({ count, subjects }: Digest, found: number) =>
  count - subjects.length + found;
