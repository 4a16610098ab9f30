import type { Business } from '@vouchwell/domain/business/business';
import {
  type CampaignNames,
  csvReferralSchema,
  REFERRAL_CSV,
  referralCsvName,
} from '@vouchwell/domain/exports';
import { collections } from '@vouchwell/domain/paths';
import { plainFields } from '../lib/firestore-rest.ts';
import { documentPages, parseDocuments, referralPages } from './document-pages.ts';

export interface ReferralCsv {
  readonly name: string;
  readonly file: Blob;
  readonly referrals: number;
  /** Number of invalid documents left out. */
  readonly unreadable: number;
}

/**
 * CSV without test referrals, newest first; null if there are none. `onRead` gets the count so
 * far. @throws the signal's reason if aborted; an Error if not everything could be read.
 */
export async function exportReferrals(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
  onRead: (read: number) => void,
): Promise<ReferralCsv | null> {
  let read = 0;
  let referrals = 0;
  let unreadable = 0;
  const campaigns = await readCampaignNames(id, signal);
  let hasWorth = campaigns.size > 0;
  const forms = [REFERRAL_CSV.plain, REFERRAL_CSV.withWorth].map((form) => ({
    form,
    // One Blob per page, because strings would stay in memory until the end.
    parts: [new Blob([form.head])],
  }));
  for await (const documents of referralPages(id, signal)) {
    const readable = parseDocuments(csvReferralSchema, documents);
    const parsed = readable.filter(({ isTest }) => !isTest);
    hasWorth ||= parsed.some(({ jobValueCents }) => jobValueCents != null);
    // Even the last row may have a job value, so both formats are built until then.
    for (const { form, parts } of forms)
      parts.push(new Blob([parsed.map((referral) => form.row(referral, campaigns)).join('')]));
    read += documents.length;
    referrals += parsed.length;
    unreadable += documents.length - readable.length;
    onRead(read);
  }
  const file = new Blob(forms[hasWorth ? 1 : 0]?.parts, { type: 'text/csv;charset=utf-8' });
  if (referrals + unreadable === 0) return null;
  const name = referralCsvName(slug, new Date());
  return { name, file, referrals, unreadable };
}

async function readCampaignNames(businessId: string, signal: AbortSignal): Promise<CampaignNames> {
  const names = new Map<string, string>();
  const options = { signal, fields: ['name'] };
  for await (const documents of documentPages(businessId, collections.campaigns, options))
    for (const { name: path, fields } of documents)
      names.set(path.split('/').at(-1) ?? '', String(plainFields(fields).name));
  return names;
}
