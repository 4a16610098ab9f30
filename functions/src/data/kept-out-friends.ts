import type { Firestore, Writes } from './firestore.ts';
import { addNotification } from './notifications.ts';

/** A referral of which nothing but its referrer is stored, for its friend is kept out. */
interface KeptOut {
  readonly businessId: string;
  readonly referralId: string;
  readonly referrerKey: string;
  /** The hash of the network that it came from. */
  readonly networkKey?: string | undefined;
}

/**
 * Adds what follows on a referral for who sent it, so that they cannot tell a friend who is kept out
 * from any other: as many writes as for one, and the same thanks.
 */
export function addKeptOutFriend(
  db: Firestore,
  writes: Writes,
  { businessId, referralId, referrerKey, networkKey }: KeptOut,
): void {
  addNotification(db, writes, referralId, {
    kind: 'friend_kept_out',
    businessId,
    referralId,
    referrerKey,
    ...(networkKey && { networkKey }),
  });
}
