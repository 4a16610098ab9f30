import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { database } from '../db/firestore.ts';
import { publish } from '../public-page/publish.ts';

/** Sets a business's public document to what its templates say now. */
export const onTemplateWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.templates}/{templateId}`,
    retry: true,
  },
  async ({ params: { businessId } }) => {
    await publish(database(), businessId);
  },
);
