import type { Business } from '@vouchwell/domain/business/business';
import {
  type CampaignNames,
  CUSTOMER_CSV,
  csvCustomerSchema,
  csvReferralSchema,
  getCsvName,
  getYearlyCsvName,
  REFERRAL_CSV_LAYOUTS,
  REWARD_CSV,
  YEARLY_CSV,
} from '@vouchwell/domain/exports';
import { collections } from '@vouchwell/domain/paths';
import { referralSchema } from '@vouchwell/domain/referrals/referral';
import { type Reward, rewardSchema } from '@vouchwell/domain/rewards/reward';
import {
  addToPaidTotals,
  getReportingThreshold,
  mergePaidReferrers,
  type ReferrerPayments,
} from '@vouchwell/domain/rewards/tax-threshold';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { doc, getDoc } from 'firebase/firestore';
import type * as z from 'zod/mini';
import {
  type ReadPagesOptions,
  type RestDocument,
  readDocumentPages,
} from './lib/document-pages.ts';
import { getSubcollection } from './lib/firestore.ts';
import { toPlainFields } from './lib/firestore-rest.ts';

/** Internal lookup fields: hashes and word prefixes. */
const LOOKUP_FIELDS = ['id', 'referrer_key', 'friend_keys', 'search_terms'];

const getStoredFields = ({ shape }: { readonly shape: object }) => Object.keys(toStored(shape));

/** Exported fields; new fields in the schema are included automatically. */
const REFERRAL_FIELDS = [...getStoredFields(referralSchema), 'status_changed_at'].filter(
  (field) => !LOOKUP_FIELDS.includes(field),
);

/** Reads the newest referrals first, without lookup fields. @throws like `readDocumentPages`. */
export const readReferralPages = (businessId: string, signal: AbortSignal) =>
  readDocumentPages(businessId, collections.referrals, {
    signal,
    newestFirstBy: 'created_at',
    fields: REFERRAL_FIELDS,
  });

/** Parses documents; logs and skips invalid ones. */
const parseDocuments = <T>(schema: z.ZodMiniType<T>, documents: readonly RestDocument[]): T[] =>
  documents.flatMap(({ name, fields }) => {
    const { data, error } = schema.safeParse(fromStored(toPlainFields(fields)));
    if (error) console.error(`${name} has an unexpected format`, error.issues);
    return data ? [data] : [];
  });

const CSV_TYPE = 'text/csv;charset=utf-8';

export interface CsvFile {
  readonly name: string;
  readonly file: Blob;
  /** Number of rows, without the header. */
  readonly count: number;
  readonly unreadableCount: number;
}

/** Exports referrals without tests, newest first; null if none. @throws if aborted or unreadable */
export async function exportReferrals(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
  onRead: (readCount: number) => void,
): Promise<CsvFile | null> {
  const campaigns = await readCampaignNames(id, signal);
  const { plain, withRevenue } = REFERRAL_CSV_LAYOUTS;
  // Build both files until the end, because the first job value may be in the last row. Use Blobs,
  // because strings would stay in memory until the export ends.
  const plainPages = [new Blob([plain.head])];
  const revenuePages = [new Blob([withRevenue.head])];
  let hasRevenue = campaigns.size > 0;
  let readCount = 0;
  let count = 0;
  let unreadableCount = 0;
  for await (const documents of readReferralPages(id, signal)) {
    const parsedReferrals = parseDocuments(csvReferralSchema, documents);
    const referrals = parsedReferrals.filter(({ isTest }) => !isTest);
    hasRevenue ||= referrals.some(({ jobValueCents }) => jobValueCents != null);
    plainPages.push(new Blob(referrals.map((referral) => plain.row(referral, campaigns))));
    revenuePages.push(new Blob(referrals.map((referral) => withRevenue.row(referral, campaigns))));
    readCount += documents.length;
    count += referrals.length;
    unreadableCount += documents.length - parsedReferrals.length;
    onRead(readCount);
  }
  if (count + unreadableCount === 0) return null;
  const file = new Blob(hasRevenue ? revenuePages : plainPages, { type: CSV_TYPE });
  return { name: getCsvName('referrals', slug, new Date()), file, count, unreadableCount };
}

async function readCampaignNames(businessId: string, signal: AbortSignal): Promise<CampaignNames> {
  const names = new Map<string, string>();
  const options = { signal, fields: ['name'] };
  for await (const documents of readDocumentPages(businessId, collections.campaigns, options))
    for (const { name: path, fields } of documents)
      names.set(path.split('/').at(-1) ?? '', String(toPlainFields(fields).name));
  return names;
}

const CUSTOMER_FIELDS = [...getStoredFields(csvCustomerSchema), 'name_key'];

/** Exports customers, sorted by name; null if none. @throws if aborted or unreadable */
export async function exportCustomers(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
  onRead: (readCount: number) => void,
): Promise<CsvFile | null> {
  const pages = [new Blob([CUSTOMER_CSV.head])];
  const options = { signal, sortBy: 'name_key', fields: CUSTOMER_FIELDS } as const;
  let readCount = 0;
  let count = 0;
  for await (const documents of readDocumentPages(id, collections.customers, options)) {
    const rows = parseDocuments(csvCustomerSchema, documents).map(CUSTOMER_CSV.row);
    pages.push(new Blob(rows));
    readCount += documents.length;
    count += rows.length;
    onRead(readCount);
  }
  if (readCount === 0) return null;
  const name = getCsvName('customers', slug, new Date());
  const file = new Blob(pages, { type: CSV_TYPE });
  return { name, file, count, unreadableCount: readCount - count };
}

/** Exports rewards, latest due date first; null if none. @throws like `readRewardPages` */
export async function exportRewards(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
): Promise<CsvFile | null> {
  const pages = [new Blob([REWARD_CSV.head])];
  let count = 0;
  for await (const rewards of readRewardPages(id, { signal, newestFirstBy: 'due_at' })) {
    pages.push(new Blob(rewards.map(REWARD_CSV.row)));
    count += rewards.length;
  }
  if (count === 0) return null;
  const file = new Blob(pages, { type: CSV_TYPE });
  return { name: getCsvName('rewards', slug, new Date()), file, count, unreadableCount: 0 };
}

/** @throws like `readDocumentPages`, or if a reward is invalid */
async function* readRewardPages(
  businessId: string,
  options: ReadPagesOptions,
): AsyncGenerator<Reward[], void> {
  for await (const documents of readDocumentPages(businessId, collections.rewards, options))
    yield documents.map(toReward);
}

/** Throws if the reward is invalid, because financial data must be complete. */
const toReward = ({ name, fields }: RestDocument): Reward =>
  rewardSchema.parse({
    ...Object(fromStored(toPlainFields(fields))),
    id: name.slice(name.lastIndexOf('/') + 1),
  });

/**
 * Exports people who were paid at least the reporting threshold in a year, highest first; null if
 * none. Reads every paid referrer, because two email addresses may belong to the same person.
 * @throws the signal's reason if aborted; an Error if not everything could be read.
 */
export async function exportYearlyPayments(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  year: number,
  signal: AbortSignal,
): Promise<CsvFile | null> {
  const totals = new Map<string, ReferrerPayments>();
  // Days are stored as noon UTC, so a year in UTC contains exactly its days.
  const dateRange = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))] as const;
  for await (const page of readRewardPages(id, { signal, newestFirstBy: 'paid_at', dateRange }))
    for (const reward of page) addToPaidTotals(totals, reward);
  const { cents } = getReportingThreshold(year);
  const emails = await readEmails(id, [...totals.keys()]);
  const payees = mergePaidReferrers(totals.values(), (key) => emails.get(key) ?? '')
    .filter((payee) => payee.cents >= cents)
    .sort((a, b) => b.cents - a.cents);
  if (payees.length === 0) return null;
  const rows = payees.map((payee) => YEARLY_CSV.row(payee, year));
  const file = new Blob([YEARLY_CSV.head, ...rows], { type: CSV_TYPE });
  return { name: getYearlyCsvName(slug, year), file, count: payees.length, unreadableCount: 0 };
}

/** Returns emails by referrer key; '' for deleted referrers. */
async function readEmails(
  businessId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const referrers = getSubcollection(businessId, 'referrers');
  const snapshots = await Promise.all(keys.map((key) => getDoc(doc(referrers, key))));
  return new Map(snapshots.map((referrer) => [referrer.id, String(referrer.get('email') ?? '')]));
}
