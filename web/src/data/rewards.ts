import { getDueTotal } from '@vouchwell/domain/analytics/stats';
import type { RewardChange } from '@vouchwell/domain/rewards/payments';
import {
  getRewardTotal,
  type PaymentForm,
  type Reward,
  type RewardState,
  type RewardTotal,
  rewardSchema,
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
import { useStats } from './analytics.ts';
import { sendCommand } from './lib/call-signed-in.ts';
import {
  getSubcollection,
  type Live,
  parseSnapshots,
  sumDocuments,
  useLiveQuery,
} from './lib/firestore.ts';
import { usePagedQuery } from './lib/listen-to-pages.ts';
import { type LoadResult, useLoad } from './lib/use-load.ts';

const parseRewards = (documents: readonly QueryDocumentSnapshot[]) =>
  parseSnapshots(rewardSchema, documents);

export const useOldestDueReward = (businessId: string): Live<Reward | undefined> =>
  useLiveQuery(
    () =>
      query(
        getSubcollection(businessId, 'rewards'),
        where('state', '==', 'due'),
        orderBy('due_at'),
        limit(1),
      ),
    [businessId],
    (docs) => parseRewards(docs)[0],
  );

export interface RewardList {
  readonly rewards: readonly Reward[];
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/** `list` is the previous list while more rewards are loading. */
interface PagedRewards {
  readonly list: RewardList | null;
  readonly isLoading: boolean;
  readonly retry: (() => void) | null;
}

/** Lists due rewards oldest first, others by latest change. `loadMore` loads `pageSize` more. */
export function useRewards(businessId: string, state: RewardState, pageSize: number): PagedRewards {
  const live = usePagedQuery(
    () =>
      query(
        getSubcollection(businessId, 'rewards'),
        where('state', '==', state),
        state === 'due' ? orderBy('due_at') : orderBy('changed_at', 'desc'),
      ),
    pageSize,
    [businessId, state, pageSize],
    (docs) => ({ rewards: parseRewards(docs) }),
  );
  const list = live.status === 'ready' ? live.data : null;
  const retryMore = list?.moreFailed ? list.loadMore : null;
  return {
    list,
    isLoading: list?.isLoadingMore ?? live.status === 'loading',
    retry: live.status === 'error' ? live.retry : retryMore,
  };
}

const queryReferralRewards = (businessId: string, referralId: string) =>
  query(getSubcollection(businessId, 'rewards'), where('referral_id', '==', referralId), limit(2));
const compareReferrersFirst = (a: Reward, b: Reward) => b.person.localeCompare(a.person);

/** Returns at most two rewards: the referrer's and the friend's. */
export const useReferralRewards = (
  businessId: string,
  referralId: string,
): Live<readonly Reward[]> =>
  useLiveQuery(
    () => queryReferralRewards(businessId, referralId),
    [businessId, referralId],
    (docs) => parseRewards(docs).sort(compareReferrersFirst),
  );

/** Returns the referrer's reward first. Rejects if offline. */
export async function loadDueRewards(
  businessId: string,
  referralId: string,
): Promise<readonly Reward[]> {
  const { docs } = await getDocsFromServer(queryReferralRewards(businessId, referralId));
  return parseRewards(docs)
    .filter(({ state }) => state === 'due')
    .sort(compareReferrersFirst);
}

/** Adds up the list if it is complete; otherwise uses the stats (due) or asks the server. */
export function useRewardTotal(
  businessId: string,
  state: RewardState,
  list: RewardList | null,
): LoadResult<RewardTotal | null> {
  const { stats, hasFailed, retry } = useStats(businessId);
  const load = useCallback(async () => {
    if (!list?.hasMore || state === 'due') return null;
    const rewardQuery = query(getSubcollection(businessId, 'rewards'), where('state', '==', state));
    return sumDocuments(rewardQuery, { count: count(), cents: sum('amount_cents') });
  }, [businessId, state, list]);
  const serverTotal = useLoad<RewardTotal | null>(load);
  if (list && !list.hasMore)
    return { ...serverTotal, data: getRewardTotal(list.rewards), hasFailed: false };
  if (state === 'due') return { data: stats && getDueTotal(stats), hasFailed, retry };
  return serverTotal;
}

type WithId = Pick<Reward, 'id'>;

const sendChange = ({ id }: WithId, change: RewardChange): Promise<void> =>
  sendCommand({ command: 'change-reward', rewardId: id, change });

/** @throws ApiError, with reason `reward-changed` if the reward isn't due; NetworkError */
export const markPaid = (reward: WithId, payment: PaymentForm): Promise<void> =>
  sendChange(reward, { to: 'paid', payment });

/** Voids a due or paid reward unless it has changed since it was shown. Rejects like `markPaid`. */
export const voidReward = (reward: Pick<Reward, 'id' | 'state'>, reason: string): Promise<void> =>
  sendChange(reward, { to: 'void', reason, seen: reward.state });

/** Keeps the previous payment on the timeline. Rejects like `markPaid`, or if it isn't paid. */
export const correctPayment = (reward: WithId, payment: PaymentForm): Promise<void> =>
  sendChange(reward, { to: 'corrected', payment });

/** Undoes a recent payment or reopens a void reward. Rejects like `markPaid`. */
export const reopenReward = (reward: WithId): Promise<void> => sendChange(reward, { to: 'due' });

/** True if a reward or job value exists, so the currency can't be changed. Null until known. */
export function useIsCurrencyLocked(businessId: string): boolean | null {
  const hasRewardAmounts = useHasAmounts(businessId, 'rewards');
  const hasJobValues = useHasAmounts(businessId, 'referrers');
  if (hasRewardAmounts || hasJobValues) return true;
  return hasRewardAmounts === null || hasJobValues === null ? null : false;
}

const AMOUNT_FILTERS = {
  rewards: where('amount_cents', '>', 0),
  referrers: where('won_cents', '>', 0),
};

function useHasAmounts(businessId: string, name: keyof typeof AMOUNT_FILTERS): boolean | null {
  const live = useLiveQuery(
    () => query(getSubcollection(businessId, name), AMOUNT_FILTERS[name], limit(1)),
    [businessId, name],
    (docs) => docs.length > 0,
  );
  return live.status === 'ready' ? live.data : null;
}
