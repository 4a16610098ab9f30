import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { countChange } from '../stats/count-stats.ts';

/** Counts a day's visits in the stats. */
export const onVisitWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.visits}/{dayAndLink}`,
    retry: true,
  },
  async ({ params: { businessId }, data }) => {
    if (data) await countChange(businessId, data);
  },
);
