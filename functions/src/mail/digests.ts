import { notificationsRef, parseNotificationTopic } from '../db/notifications.ts';

/** Maximum number of rows per email; the rest are only counted. */
const DIGEST_LISTED_MAX = 50;

type Digest = Awaited<ReturnType<typeof readDigest>>;

export async function readDigest(digestId: string) {
  const members = notificationsRef().where('digest_id', '==', digestId);
  const [page, total] = await Promise.all([
    members.orderBy('created_at').limit(DIGEST_LISTED_MAX).get(),
    members.count().get(),
  ]);
  const topics = page.docs.flatMap((document) => parseNotificationTopic(document.data()) ?? []);
  return { count: total.data().count, topics };
}

/** Returns the count without deleted items; `foundCount` is how many of `topics` still exist. */
export const countRemainingTopics = ({ count, topics }: Digest, foundCount: number) =>
  count - topics.length + foundCount;
