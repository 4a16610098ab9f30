import type { ReferralPages } from '../../data/referral-ranges.ts';

/** What a search has found, in a sentence that is read out. */
export function foundWords({ referrals, hasMore, loadingMore }: ReferralPages): string {
  const count = referrals.length;
  if (count === 0 && loadingMore) return 'Searching...';
  if (count === 0) return hasMore ? 'None found yet. To look further back, press Load More.' : NONE;
  if (hasMore)
    return count === 1 ? 'The newest one that matches' : `The newest ${count} that match`;
  return count === 1 ? '1 referral matches' : `${count} referrals match`;
}

const NONE = 'No referrals match';
