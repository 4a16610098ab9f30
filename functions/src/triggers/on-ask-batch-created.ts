import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { database } from '../db/firestore.ts';
import { workBatch } from '../mail/work-batch.ts';

/** Chooses the recipients of a batch as soon as it begins; the schedule `work-batches` goes on. */
export const onAskBatchCreated = onDocumentCreated(
  {
    document: `${collections.businesses}/{businessId}/${collections.askBatches}/{batchId}`,
    retry: true,
    timeoutSeconds: 540,
  },
  ({ params: { businessId, batchId } }) => workBatch(database(), businessId, batchId, new Date()),
);
