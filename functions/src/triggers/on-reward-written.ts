import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { countChange } from '../stats/count-stats.ts';

/** Counts a changed reward in the stats. */
export const onRewardWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.rewards}/{rewardId}`,
    retry: true,
  },
  async ({ params: { businessId }, data }) => {
    if (data) await countChange(businessId, data);
  },
);
