import { collections } from '@vouchwell/domain/paths';
import { type PersonalLink, personalLinkSchema } from '@vouchwell/domain/referrals/personal-links';
import { readDocument } from '../lib/firestore-rest.ts';

/** Null if the code doesn't exist. Throws if it can't be loaded. */
export const loadPersonalLink = (code: string): Promise<PersonalLink | null> =>
  readDocument(personalLinkSchema, collections.links, code);
