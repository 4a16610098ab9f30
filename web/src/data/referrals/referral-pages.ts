import { collections } from '@vouchwell/domain/paths';
import { csvReferralSchema } from '@vouchwell/domain/referral-csv';
import { toStored } from '@vouchwell/domain/stored';
import { documentPages, type RestDocument } from './document-pages.ts';

const names = Object.keys(csvReferralSchema.shape).map((name) => [name, true]);
const FIELDS = Object.keys(toStored(Object.fromEntries(names)));

/**
 * Every referral's document, newest first, a page at a time and with no more fields than the CSV
 * needs: neither search terms nor keys.
 * @throws the signal's reason once it is aborted; an Error where a page cannot be had.
 */
export const referralPages = (
  businessId: string,
  signal: AbortSignal,
): AsyncGenerator<RestDocument[], void> =>
  documentPages(`${collections.businesses}/${businessId}`, collections.referrals, {
    signal,
    newestFirst: true,
    fields: FIELDS,
  });
