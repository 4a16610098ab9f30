import { logger } from 'firebase-functions/v2';
import { withTimeout } from '../async.ts';
import { database } from '../data/firestore.ts';
import { knownFriends, type ReferredFriend } from '../data/referrals.ts';
import { errorText } from '../http/error-text.ts';

/** A customer waits while we look; a mark is not worth more. */
const LOOKUP_TIMEOUT_MS = 5000;
/** How often a referrer was referred themselves, before we stop looking for their telephone. */
const REFERRER_MAX = 10;

/** Nobody where the lookup fails, or finds what cannot be read: a lost mark is better than a lost referral. */
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
 * The friend's first referral, and those of the referrer, whose telephone we then know. They are
 * asked for apart, or the one would hide the other. Never rejects.
 */
export async function knownPeople(
  businessId: string,
  friendKeys: string[],
  referrerKey: string | null,
): Promise<ReferredFriend[]> {
  const [earlier, ofReferrer] = await Promise.all([
    find(businessId, friendKeys, 1),
    find(businessId, referrerKey ? [referrerKey] : [], REFERRER_MAX),
  ]);
  return [...earlier, ...ofReferrer];
}
