import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { database } from '../db/firestore.ts';
import { publish } from '../public-page/publish.ts';

/**
 * Sets a business's public document to what its templates say now. Those of the messages are created with their
 * business and its public document.
 */
export const onTemplateWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.templates}/{templateId}`,
    retry: true,
  },
  async ({ params: { businessId, templateId }, data }) => {
    if (data?.before.exists || templateId === DISCLOSURE) await publish(database(), businessId);
  },
);
