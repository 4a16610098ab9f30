import {
  type Reward,
  type RewardState,
  type RewardTotal,
  totalOf,
} from '@vouchwell/domain/reward/reward';
import {
  count,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { listenToQuery } from '../lib/firestore-snapshots.ts';
import { type Longer, listenToLonger, useLonger } from '../lib/longer-list.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { sumDocuments } from '../referrals/referral-counts.ts';
import { type WatchedTotals, watchTotals } from '../referrals/watch-totals.ts';
import { parseRewards, rewardsOf } from './next-due.ts';

/** Some rewards of one state, and whether there are more. */
export interface RewardList {
  readonly rewards: readonly Reward[];
  readonly hasMore: boolean;
}

/** A live list of rewards that can be made longer; what is shown stays while more is loaded. */
export interface LongerRewards {
  /** Null until it is loaded. */
  readonly list: RewardList | null;
  readonly isLoading: boolean;
  /** Tries again; null unless it failed. */
  readonly retry: (() => void) | null;
  readonly loadMore: () => void;
}

/**
 * The rewards of a business in one state, live: those due that wait longest first, of others what
 * changed last. It begins with `first` of them, and each `loadMore` shows as many more.
 */
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

/** The rewards of one referral, live: at most the referrer's and the friend's. */
export function useReferralRewards(
  businessId: string,
  referralId: string,
): Live<readonly Reward[]> {
  const listen = useCallback<Listen<readonly Reward[]>>(
    (next, fail) => {
      const both = query(rewardsOf(businessId), where('referral_id', '==', referralId), limit(2));
      const referrersFirst = (one: Reward, other: Reward) => other.person.localeCompare(one.person);
      return listenToQuery(both, (found) => next(parseRewards(found).sort(referrersFirst)), fail);
    },
    [businessId, referralId],
  );
  return useLive(listen);
}

export interface LiveRewardTotal extends WatchedTotals<RewardTotal> {
  readonly retry: () => void;
}

/** How many of the newest changes are heard: those of a referral's two rewards come together. */
const NEWEST_CHANGES = 2;

/**
 * How much is due, paid or void of a business's rewards. A list that has them all says so itself; of
 * longer ones the server sums them, and again whenever any of them changes.
 */
export function useRewardTotal(
  businessId: string,
  state: RewardState,
  list: RewardList | null,
): LiveRewardTotal {
  const isAsked = list?.hasMore === true;
  const [attempt, setAttempt] = useState(0);
  const [total, setTotal] = useState<WatchedTotals<RewardTotal>>({ counts: null, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is why we listen again.
  useEffect(() => {
    if (!isAsked) return;
    const newest = query(
      rewardsOf(businessId),
      orderBy('changed_at', 'desc'),
      limit(NEWEST_CHANGES),
    );
    const nameChange = (reward: QueryDocumentSnapshot) =>
      `${reward.id} ${reward.get('changed_at')} ${reward.get('state')}`;
    const ofState = query(rewardsOf(businessId), where('state', '==', state));
    return watchTotals(
      (next, fail) => listenToQuery(newest, (found) => next(found.map(nameChange)), fail),
      () => sumDocuments(ofState, { count: count(), cents: sum('amount_cents') }),
      ({ counts, failed }) =>
        // Keep the last known total until the retry succeeds.
        setTotal((before) => ({ counts: counts ?? before.counts, failed })),
    );
  }, [businessId, state, isAsked, attempt]);
  const retry = useCallback(() => setAttempt((value) => value + 1), []);
  if (list && !list.hasMore) return { counts: totalOf(list.rewards), failed: false, retry };
  return { ...total, retry };
}
