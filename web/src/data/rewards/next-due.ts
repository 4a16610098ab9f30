import { collections } from '@vouchwell/domain/lib/paths';
import { type Reward, rewardSchema } from '@vouchwell/domain/reward/reward';
import {
  collection,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';

export const rewardsOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.rewards);

export const parseRewards = (documents: readonly QueryDocumentSnapshot[]) =>
  documents.flatMap((document) => parseSnapshot(rewardSchema, document) ?? []);

/** The rewards that are due and wait longest, at most so many, live. */
export function useNextDue(businessId: string, most: number): Live<readonly Reward[]> {
  const listen = useCallback<Listen<readonly Reward[]>>(
    (next, fail) => {
      const due = query(
        rewardsOf(businessId),
        where('state', '==', 'due'),
        orderBy('due_at'),
        limit(most),
      );
      return listenToQuery(due, (found) => next(parseRewards(found)), fail);
    },
    [businessId, most],
  );
  return useLive(listen);
}
