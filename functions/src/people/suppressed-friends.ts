import type { Firestore, Writes } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';

/** A referral of which nothing but its referrer is stored, because its friend is suppressed. */
interface SuppressedReferral {
  readonly businessId: string;
  readonly referralId: string;
  /** Absent where the friend asked by themself, so that nobody is thanked. */
  readonly referrerKey?: string;
  /** The hash of the network that it came from. */
  readonly networkKey?: string | undefined;
}

/**
 * Adds what follows on a referral for who sent it, so that they cannot tell a friend who is suppressed
 * from any other: as many writes as for one, and the same thanks.
 */
export function addSuppressedFriend(
  db: Firestore,
  writes: Writes,
  { businessId, referralId, referrerKey, networkKey }: SuppressedReferral,
): void {
  addNotification(db, writes, referralId, {
    kind: 'friend_suppressed',
    businessId,
    referralId,
    ...(referrerKey && { referrerKey }),
    ...(networkKey && { networkKey }),
  });
}
