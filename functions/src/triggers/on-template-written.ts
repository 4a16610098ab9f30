import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { database } from '../db/firestore.ts';
import { publish } from '../public-page/publish.ts';

const TEMPLATES = `${collections.businesses}/{businessId}/${collections.templates}` as const;

/**
 * Sets a business's public document to what its templates say now. Those that customers are given are
 * created with their business and its public document.
 */
export const onTemplateWritten = onDocumentUpdated(
  { document: `${TEMPLATES}/{templateId}`, retry: true },
  async ({ params: { businessId } }) => {
    await publish(database(), businessId);
  },
);

/** The same of the owner's first words of what customers earn, which come later. */
export const onDisclosureCreated = onDocumentCreated(
  { document: `${TEMPLATES}/${DISCLOSURE}`, retry: true },
  async ({ params: { businessId } }) => {
    await publish(database(), businessId);
  },
);
