import { RETENTION_MONTHS } from './limits.ts';
import type { Referral } from './referral.ts';

/** What stands where a name was that somebody asked us to remove. */
export const REMOVED_ON_REQUEST = 'Someone who asked to be removed';
const REMOVED_AFTER_RETENTION = `Name removed after ${RETENTION_MONTHS} months`;

type Names = Pick<Referral, 'referrerName' | 'referralName' | 'friendRemoved'>;

/** A referral as it is shown: with plain words in place of each name that was removed. */
export function withRemovedNames<T extends Names>(referral: T): T {
  const { referrerName, referralName, friendRemoved } = referral;
  const removedFriend =
    friendRemoved === 'retention' ? REMOVED_AFTER_RETENTION : REMOVED_ON_REQUEST;
  return {
    ...referral,
    referrerName: referrerName || REMOVED_ON_REQUEST,
    referralName: referralName || removedFriend,
  };
}
