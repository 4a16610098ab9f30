import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { countChange } from '../stats/count-stats.ts';

const countWritten = (collection: string) =>
  onDocumentWritten(
    { document: `${collections.businesses}/{businessId}/${collection}/{documentId}`, retry: true },
    async ({ params: { businessId = '' }, data }) => {
      if (data) await countChange(businessId, data);
    },
  );

export const onRewardWritten = countWritten(collections.rewards);
export const onVisitWritten = countWritten(collections.visits);
