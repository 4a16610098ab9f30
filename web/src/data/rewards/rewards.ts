import { dueTotal } from '@vouchwell/domain/analytics/stats';
import {
  type Reward,
  type RewardState,
  type RewardTotal,
  totalOf,
} from '@vouchwell/domain/rewards/reward';
import {
  count,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useStats } from '../business/stats.ts';
import { listenToQuery } from '../lib/firestore-snapshots.ts';
import { useLiveQuery } from '../lib/live-queries.ts';
import { type Longer, listenToLonger, useLonger } from '../lib/longer-list.ts';
import type { Listen, Live } from '../lib/use-live.ts';
import { useLoad } from '../lib/use-load.ts';
import { sumDocuments } from '../referrals/referral-counts.ts';
import { parseRewards, rewardsOf } from './next-due.ts';

export interface RewardList {
  readonly rewards: readonly Reward[];
  readonly hasMore: boolean;
}

/** The shown list stays while more is loaded. */
export interface LongerRewards {
  readonly list: RewardList | null;
  readonly isLoading: boolean;
  readonly retry: (() => void) | null;
  readonly loadMore: () => void;
}

/** Live; due rewards oldest first, others by latest change. `loadMore` adds `first` more. */
export function useRewards(businessId: string, state: RewardState, first: number): LongerRewards {
  const start = useCallback(
    (...[next, fail]: Parameters<Listen<RewardList & Longer<unknown>>>) => {
      const ofState = query(
        rewardsOf(businessId),
        where('state', '==', state),
        state === 'due' ? orderBy('due_at') : orderBy('changed_at', 'desc'),
      );
      return listenToLonger<QueryDocumentSnapshot>(
        (size, give, failed) => listenToQuery(query(ofState, limit(size + 1)), give, failed),
        { first, more: first },
        (list) => next({ ...list, rewards: parseRewards(list.items) }),
        fail,
      );
    },
    [businessId, state, first],
  );
  const live = useLonger(start);
  const list = live.status === 'ready' ? live.data : null;
  const retryMore = list?.moreFailed ? live.loadMore : null;
  return {
    list,
    isLoading: list?.isLoadingMore ?? live.status === 'loading',
    retry: live.status === 'error' ? live.retry : retryMore,
    loadMore: live.loadMore,
  };
}

const ofReferral = (businessId: string, referralId: string) =>
  query(rewardsOf(businessId), where('referral_id', '==', referralId), limit(2));
const referrersFirst = (one: Reward, other: Reward) => other.person.localeCompare(one.person);

/** At most the referrer's and the friend's. */
export const useReferralRewards = (
  businessId: string,
  referralId: string,
): Live<readonly Reward[]> =>
  useLiveQuery(
    () => ofReferral(businessId, referralId),
    [businessId, referralId],
    (found) => parseRewards(found).sort(referrersFirst),
  );

/** The referrer's first. Rejects offline. */
export async function loadDueRewards(
  businessId: string,
  referralId: string,
): Promise<readonly Reward[]> {
  const { docs } = await getDocsFromServer(ofReferral(businessId, referralId));
  return parseRewards(docs)
    .filter(({ state }) => state === 'due')
    .sort(referrersFirst);
}

export interface LiveRewardTotal {
  readonly counts: RewardTotal | null;
  /** May be outdated and won't update by itself. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Total of a list that isn't fully loaded; summed again when the list changes. */
function useSummedTotal(
  businessId: string,
  state: RewardState,
  list: RewardList | null,
): LiveRewardTotal {
  const load = useCallback(async () => {
    // The stats contain the due total.
    if (!list?.hasMore || state === 'due') return null;
    const ofState = query(rewardsOf(businessId), where('state', '==', state));
    return sumDocuments(ofState, { count: count(), cents: sum('amount_cents') });
  }, [businessId, state, list]);
  const { data, failed, retry } = useLoad<RewardTotal | null>(load);
  return { counts: data, failed, retry };
}

/**
 * Total of a state. A complete list is summed here; otherwise the stats have the due total, and the
 * server sums paid or void ones whenever the top of the list changes.
 */
export function useRewardTotal(
  businessId: string,
  state: RewardState,
  list: RewardList | null,
): LiveRewardTotal {
  const { stats, failed, retry } = useStats(businessId);
  const summed = useSummedTotal(businessId, state, list);
  if (list && !list.hasMore) return { ...summed, counts: totalOf(list.rewards), failed: false };
  return state === 'due' ? { counts: stats && dueTotal(stats), failed, retry } : summed;
}
