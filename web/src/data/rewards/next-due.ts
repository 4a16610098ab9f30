import { collections } from '@vouchwell/domain/paths';
import { type Reward, rewardSchema } from '@vouchwell/domain/rewards/reward';
import {
  collection,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { parseSnapshots } from '../lib/firestore-snapshots.ts';
import { useLiveQuery } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';

export const rewardsOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.rewards);

export const parseRewards = (documents: readonly QueryDocumentSnapshot[]) =>
  parseSnapshots(rewardSchema, documents);

/** Oldest due rewards first. */
export const useNextDue = (businessId: string, most: number): Live<readonly Reward[]> =>
  useLiveQuery(
    () => query(rewardsOf(businessId), where('state', '==', 'due'), orderBy('due_at'), limit(most)),
    [businessId, most],
    parseRewards,
  );
