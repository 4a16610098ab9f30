import type { Firestore, Writes } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';

/** A referral of which nothing but its referrer is stored, because its friend is suppressed. */
interface SuppressedReferral {
  readonly businessId: string;
  readonly referralId: string;
  readonly referrerKey: string;
  /** The hash of the network that it came from. */
  readonly networkKey: string;
  /** Whether the friend asked by themself. */
  readonly isAsk?: true;
}

/**
 * Adds what follows on a referral for who sent it, so that they cannot tell a friend who is suppressed
 * from any other: as many writes as for one, and the same mail.
 */
export function addSuppressedFriend(
  db: Firestore,
  writes: Writes,
  referral: SuppressedReferral,
): void {
  const about = { kind: 'friend_suppressed', ...referral } as const;
  addNotification(db, writes, referral.referralId, about);
}
