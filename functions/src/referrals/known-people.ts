import { logger } from 'firebase-functions/v2';
import { withTimeout } from '../async.ts';
import { database } from '../db/firestore.ts';
import { knownFriends, type ReferredFriend } from '../db/referrals.ts';
import { errorText } from '../http/log.ts';

/** The customer waits for this lookup, whose only result is a flag. */
const LOOKUP_TIMEOUT_MS = 5000;
/** How many earlier referrals of the referrer are searched for their phone number. */
const REFERRER_MAX = 10;

/**
 * The earlier referrals; none where the lookup fails, because a missing flag is better than a lost
 * referral.
 */
async function find(businessId: string, keys: string[], max: number): Promise<ReferredFriend[]> {
  if (keys.length === 0) return [];
  try {
    const lookup = knownFriends(database(), businessId, keys, max);
    return await withTimeout(LOOKUP_TIMEOUT_MS, 'The lookup of earlier referrals', lookup);
  } catch (error) {
    const about = { businessId, error: errorText(error) };
    logger.error('A referral was not compared with earlier ones', about);
    return [];
  }
}

/**
 * The friend's first referral, and the referrals in which the referrer was the friend, which hold
 * their phone number. Two queries, so that one result does not crowd out the other. Never rejects.
 */
export async function knownPeople(
  businessId: string,
  friendKeys: string[],
  referrerKeys: string[],
): Promise<ReferredFriend[]> {
  const [earlier, ofReferrer] = await Promise.all([
    find(businessId, friendKeys, 1),
    find(businessId, referrerKeys, REFERRER_MAX),
  ]);
  return [...earlier, ...ofReferrer];
}
