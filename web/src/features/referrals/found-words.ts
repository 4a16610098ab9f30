import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import * as texts from './texts.ts';

/** What a search has found, in a sentence that is read out. */
export function foundWords({ referrals, hasMore, loadingMore }: ReferralPages): string {
  const count = referrals.length;
  if (count === 0 && loadingMore) return texts.searching;
  if (count === 0) return hasMore ? texts.noneFoundYet : texts.noneFound;
  if (hasMore) return count === 1 ? texts.newestOne : texts.newestSome(count);
  return count === 1 ? texts.oneFound : count + texts.someFound;
}
