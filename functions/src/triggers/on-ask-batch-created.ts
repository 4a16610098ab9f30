import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { database } from '../db/firestore.ts';
import { workBatch } from '../mail/work-batch.ts';

/** Starts a batch immediately; the schedule `work-batches` continues it. */
export const onAskBatchCreated = onDocumentCreated(
  {
    document: `${collections.businesses}/{businessId}/${collections.askBatches}/{batchId}`,
    retry: true,
    timeoutSeconds: 540,
  },
  ({ params: { businessId, batchId } }) => workBatch(database(), businessId, batchId, new Date()),
);
