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
import { getAppCheckHeader } from './lib/app-check.ts';
import { getSubcollection } from './lib/firestore.ts';
import { getDocumentUrl, type RestFields, toPlainFields } from './lib/firestore-rest.ts';
import { waitForUser } from './lib/signed-in.ts';

export interface RestDocument {
  readonly name: string;
  readonly fields: RestFields;
}

/** Firestore's responses leave out `fields` if it is empty. */
type RestDocumentResponse = Pick<RestDocument, 'name'> & Partial<RestDocument>;

interface ReadPagesOptions {
  readonly signal: AbortSignal;
  /** Sorts by this time, newest first; if absent, sorts by `sortBy` or by id. */
  readonly newestFirstBy?: 'created_at' | 'due_at' | 'paid_at';
  readonly sortBy?: 'name_key';
  /** Limits `newestFirstBy` to the range from `from` (inclusive) to `until` (exclusive). */
  readonly dateRange?: readonly [from: Date, until: Date];
  readonly fields?: readonly string[];
}

/** Small enough for slow phones, but large enough to read 100,000 documents in 200 requests. */
const PAGE_SIZE = 500;

/**
 * Reads a business's subcollection page by page over REST, because the SDK keeps it all in memory:
 * 10,000 referrals took 55 MB with the SDK and 2 MB with REST. @throws the signal's reason if
 * aborted; an Error if a page can't be read.
 */
export async function* readDocumentPages(
  businessId: string,
  collection: string,
  options: ReadPagesOptions,
): AsyncGenerator<RestDocument[], void> {
  let lastDocument: RestDocument | undefined;
  do {
    const page = await readPage(businessId, collection, lastDocument, options);
    if (page.length > 0) yield page;
    lastDocument = page.length < PAGE_SIZE ? undefined : page.at(-1);
  } while (lastDocument);
}

async function readPage(
  businessId: string,
  collection: string,
  lastDocument: RestDocument | undefined,
  { signal, newestFirstBy, sortBy, dateRange, fields }: ReadPagesOptions,
): Promise<RestDocument[]> {
  const sortField = newestFirstBy ?? sortBy;
  const order = sortField ? [sortField, '__name__'] : ['__name__'];
  const cursor =
    lastDocument &&
    order.map((field) =>
      field === '__name__' ? { referenceValue: lastDocument.name } : lastDocument.fields[field],
    );
  const response = await fetch(getDocumentUrl(`${collections.businesses}/${businessId}:runQuery`), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await (await waitForUser()).getIdToken()}`,
      ...(await getAppCheckHeader()),
    },
    body: JSON.stringify({
      structuredQuery: {
        ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
        from: [{ collectionId: collection }],
        ...(newestFirstBy && dateRange && { where: createDateFilter(newestFirstBy, dateRange) }),
        orderBy: order.map((fieldPath) => ({
          field: { fieldPath },
          direction: newestFirstBy ? 'DESCENDING' : 'ASCENDING',
        })),
        ...(cursor && { startAt: { values: cursor, before: false } }),
        limit: PAGE_SIZE,
      },
    }),
    signal,
  });
  if (!response.ok) throw new Error(`Failed to read a page of ${collection}: ${response.status}`);
  const results = (await response.json()) as { readonly document?: RestDocumentResponse }[];
  return results.flatMap(({ document }) =>
    document ? [{ name: document.name, fields: document.fields ?? {} }] : [],
  );
}

function createDateFilter(fieldPath: string, [from, until]: readonly [Date, Date]) {
  const createFilter = (op: string, time: Date) => ({
    fieldFilter: { field: { fieldPath }, op, value: { timestampValue: time.toISOString() } },
  });
  const filters = [createFilter('GREATER_THAN_OR_EQUAL', from), createFilter('LESS_THAN', until)];
  return { compositeFilter: { op: 'AND', filters } };
}

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

/** Converts each text to a Blob immediately; strings would stay in memory until the export ends. */
async function toCsvFile(texts: AsyncIterable<string>): Promise<Blob> {
  const blobs: Blob[] = [];
  for await (const text of texts) blobs.push(new Blob([text]));
  return new Blob(blobs, { type: CSV_TYPE });
}

export interface CsvFile {
  readonly name: string;
  readonly file: Blob;
  /** Number of rows, without the header. */
  readonly count: number;
  /** Number of invalid documents left out. */
  readonly unreadableCount: number;
}

/** Exports referrals without tests, newest first; null if none. @throws if aborted or unreadable */
export async function exportReferrals(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
  onRead: (readCount: number) => void,
): Promise<CsvFile | null> {
  let readCount = 0;
  let count = 0;
  let unreadableCount = 0;
  const campaigns = await readCampaignNames(id, signal);
  let hasRevenue = campaigns.size > 0;
  const layouts = [REFERRAL_CSV_LAYOUTS.plain, REFERRAL_CSV_LAYOUTS.withRevenue].map((layout) => ({
    layout,
    blobs: [new Blob([layout.head])],
  }));
  for await (const documents of readReferralPages(id, signal)) {
    const parsedReferrals = parseDocuments(csvReferralSchema, documents);
    const referrals = parsedReferrals.filter(({ isTest }) => !isTest);
    hasRevenue ||= referrals.some(({ jobValueCents }) => jobValueCents != null);
    // Build both formats until the end, because the first job value may be in the last row.
    for (const { layout, blobs } of layouts)
      blobs.push(new Blob([referrals.map((referral) => layout.row(referral, campaigns)).join('')]));
    readCount += documents.length;
    count += referrals.length;
    unreadableCount += documents.length - parsedReferrals.length;
    onRead(readCount);
  }
  if (count + unreadableCount === 0) return null;
  const file = new Blob(layouts[hasRevenue ? 1 : 0]?.blobs, { type: CSV_TYPE });
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
  let [readCount, count] = [0, 0];
  async function* generateCsv() {
    yield CUSTOMER_CSV.head;
    const options = { signal, sortBy: 'name_key', fields: CUSTOMER_FIELDS } as const;
    for await (const documents of readDocumentPages(id, collections.customers, options)) {
      const rows = parseDocuments(csvCustomerSchema, documents).map(CUSTOMER_CSV.row);
      readCount += documents.length;
      count += rows.length;
      onRead(readCount);
      yield rows.join('');
    }
  }
  const file = await toCsvFile(generateCsv());
  if (readCount === 0) return null;
  const name = getCsvName('customers', slug, new Date());
  return { name, file, count, unreadableCount: readCount - count };
}

/** Exports rewards, latest due date first; null if none. @throws like `readRewardPages` */
export async function exportRewards(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
): Promise<CsvFile | null> {
  let count = 0;
  async function* generateCsv() {
    yield REWARD_CSV.head;
    for await (const page of readRewardPages(id, { signal, newestFirstBy: 'due_at' })) {
      count += page.length;
      yield page.map(REWARD_CSV.row).join('');
    }
  }
  const file = await toCsvFile(generateCsv());
  if (count === 0) return null;
  return { name: getCsvName('rewards', slug, new Date()), file, count, unreadableCount: 0 };
}

/** @throws like `readDocumentPages`, or if a reward is invalid */
async function* readRewardPages(
  businessId: string,
  options: Parameters<typeof readDocumentPages>[2],
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
