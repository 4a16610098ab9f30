import type { Firestore, Writes } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';

/** Referral to a suppressed friend; only its referrer is stored. */
interface SuppressedReferral {
  readonly businessId: string;
  readonly referralId: string;
  readonly referrerKey: string;
  /** The hash of the network that it came from. */
  readonly networkKey: string;
  /** Whether the friend asked by themself. */
  readonly isAsk?: true;
}

/** Adds the notification whose referrer gets the usual email; it contains nothing about the friend. */
export function addSuppressedFriend(
  db: Firestore,
  writes: Writes,
  referral: SuppressedReferral,
): void {
  const about = { kind: 'friend_suppressed', ...referral } as const;
  addNotification(db, writes, referral.referralId, about);
}
