import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recountVisits } from '../stats/recount-change.ts';

/** Counts the visits of a day again after each of them; those of a busy time together. */
export const onVisitWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.visits}/{dayAndLink}`,
    retry: true,
  },
  async ({ params: { businessId }, data, time }) => {
    if (data) await recountVisits({ businessId, ...data, time });
  },
);
