import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { database } from '../db/firestore.ts';
import { publish } from '../public-page/publish.ts';

const TEMPLATES = `${collections.businesses}/{businessId}/${collections.templates}` as const;

/** Default templates are created together with the public document. */
export const onTemplateWritten = onDocumentUpdated(
  { document: `${TEMPLATES}/{templateId}`, retry: true },
  async ({ params: { businessId } }) => {
    await publish(database(), businessId);
  },
);

/** Unlike the other templates, the disclosure may be created later. */
export const onDisclosureCreated = onDocumentCreated(
  { document: `${TEMPLATES}/${DISCLOSURE}`, retry: true },
  async ({ params: { businessId } }) => {
    await publish(database(), businessId);
  },
);
