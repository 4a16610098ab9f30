import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recountReward } from '../stats/recount-change.ts';

/** Counts the stats again that a reward changed. */
export const onRewardWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.rewards}/{rewardId}`,
    retry: true,
  },
  async ({ params: { businessId }, data, time }) => {
    if (data) await recountReward({ businessId, ...data, time });
  },
);
