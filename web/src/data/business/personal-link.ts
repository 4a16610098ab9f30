import { type PersonalLink, personalLinkSchema } from '@vouchwell/domain/business/personal-link';
import { collections } from '@vouchwell/domain/lib/paths';
import { readDocument } from '../lib/firestore-rest.ts';

/** Loads a customer's personal link; null where there is none. Throws when it cannot be loaded. */
export const loadPersonalLink = (code: string): Promise<PersonalLink | null> =>
  readDocument(personalLinkSchema, collections.links, code);
