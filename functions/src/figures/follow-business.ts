import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { countAllFigures } from '../data/count-all-figures.ts';
import { database } from '../data/firestore.ts';

/** Counts all figures of a business again where its days begin at another time now. */
export const followBusiness = onDocumentUpdated(
  {
    document: `${collections.businesses}/{businessId}`,
    retry: true,
    // A business with a hundred thousand referrals takes minutes.
    timeoutSeconds: 540,
  },
  async ({ params: { businessId }, data }) => {
    if (data && data.before.get('time_zone') !== data.after.get('time_zone'))
      await countAllFigures(database(), businessId);
  },
);
