import type { CallableOutput } from '@vouchwell/domain/api/callables';
import { getPicturePath, PICTURE_KINDS, type Picture } from '@vouchwell/domain/business/pictures';
import {
  type CampaignNames,
  CUSTOMER_CSV,
  csvCustomerSchema,
  csvReferralSchema,
  REFERRAL_CSV_LAYOUTS,
  REWARD_CSV,
} from '@vouchwell/domain/exports';
import { collections } from '@vouchwell/domain/paths';
import { rewardSchema } from '@vouchwell/domain/rewards/reward';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { Zip, ZipDeflate } from 'fflate';
import {
  collection,
  type DocumentSnapshot,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { readReferralPages } from './exports.ts';
import { callSignedIn } from './lib/call-signed-in.ts';
import { type RestDocument, readDocumentPages } from './lib/document-pages.ts';
import { firestore } from './lib/firebase.ts';
import { countDocuments } from './lib/firestore.ts';
import { toPlainFields } from './lib/firestore-rest.ts';

/** Safety limit for the number of businesses to read; an owner has only one. */
const BUSINESSES_MAX = 500;

/** Campaigns come first, because referrals include campaign names. */
const EXPORT_PARTS = [
  collections.campaigns,
  collections.templates,
  collections.referrals,
  collections.events,
  collections.referrers,
  collections.customers,
  collections.requestBatches,
  collections.requestRecipients,
  collections.rewards,
  collections.placements,
  collections.visits,
  collections.acceptances,
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Collections counted up front. Events are left out, because they are stored under referrals. */
const COUNTED_PARTS = EXPORT_PARTS.filter((part) => part !== collections.events);

/** `total` is null until the documents are counted. */
export interface ExportProgress {
  readonly readCount: number;
  readonly total: number | null;
  readonly part?: ExportPart;
}

export interface ExportOptions {
  readonly uid: string;
  readonly email: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
  /** Receives the ZIP in chunks; the next page isn't read until the promise resolves. */
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Returns a link's QR code as a PNG. */
  readonly createQr: (slug: string) => Promise<Uint8Array>;
}

/** Keeps one page in memory at a time. Rejects if anything fails; the ZIP is then incomplete. */
export function exportAccount(options: ExportOptions): Promise<void> {
  const { signal } = options;
  // Reject as soon as the export is aborted, without waiting for pending requests.
  const abortPromise = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([writeZip(options), abortPromise]);
}

async function writeZip({ uid, email, signal, onProgress, write, createQr }: ExportOptions) {
  onProgress({ readCount: 0, total: null });
  const businessQuery = query(
    collection(firestore, collections.businesses),
    where('owner_user_id', '==', uid),
    limit(BUSINESSES_MAX),
  );
  const [entitlement, { docs: businesses }] = await Promise.all([
    getDocFromServer(doc(firestore, collections.entitlements, uid)),
    getDocsFromServer(businessQuery),
  ]);
  const counts = await Promise.all(
    businesses.flatMap(({ ref }) => COUNTED_PARTS.map((id) => countDocuments(collection(ref, id)))),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  let readCount = 0;
  const onRead = (part: ExportPart, count: number) => {
    if (part !== collections.events) readCount += count;
    if (!signal.aborted) onProgress({ readCount, total, part });
  };
  const zip = createZipStream(write);
  const subscription = entitlement.exists() ? toPlainObject(entitlement) : null;
  const account = { exported_at: new Date(), account: { uid, email }, subscription };
  await zip.addFile('account.json', toJson(account));
  for (const business of businesses) {
    const slug = String(business.get('slug'));
    await zip.addFile(`${slug}/business.json`, toJson(toPlainObject(business)));
    await zip.addFile(`${slug}/qr-code.png`, await createQr(slug));
    await writePictures(zip, business, signal);
    const campaignNames = new Map<string, string>();
    for (const part of EXPORT_PARTS) {
      const pages = readPages(business.id, part, signal);
      await writePart(zip, { part, path: `${slug}/${part}`, pages, campaignNames, onRead });
    }
  }
  await zip.end();
}

/** Writes the pictures of the business and its link preview, if there are any. */
async function writePictures(
  zip: ZipStream,
  business: DocumentSnapshot,
  signal: AbortSignal,
): Promise<void> {
  for (const kind of [...PICTURE_KINDS, 'preview']) {
    const field = kind === 'preview' ? kind : `look.${kind}`;
    const picture: Partial<Picture> | undefined = business.get(field);
    if (!picture?.hash) continue;
    const response = await fetch(getPicturePath(picture.hash), { signal });
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`The ${kind} was answered ${response.status}`);
    const content = await response.blob();
    const fileName = `${kind}.${content.type.replace('image/', '')}`;
    const bytes = new Uint8Array(await content.arrayBuffer());
    await zip.addFile(`${business.get('slug')}/${fileName}`, bytes);
  }
}

interface PartOptions {
  readonly part: ExportPart;
  /** Path in the ZIP, without an extension. */
  readonly path: string;
  readonly pages: AsyncIterable<ExportedDocument[]>;
  /** Campaign names by id, filled in as campaigns are read. */
  readonly campaignNames: Map<string, string>;
  readonly onRead: (part: ExportPart, count: number) => void;
}

type ExportedDocument = Readonly<Record<string, unknown>>;

/** Writes a list as JSON (one document per line), and as CSV if we have a format for it. */
async function writePart(
  zip: ZipStream,
  { part, path, pages, campaignNames, onRead }: PartOptions,
): Promise<void> {
  const layout = CSV_LAYOUTS[part];
  const jsonFile = zip.openFile(`${path}.json`);
  const csvFile = layout && zip.openFile(`${path}.csv`);
  if (csvFile) await csvFile.write(layout.head);
  onRead(part, 0);
  let separator = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    await jsonFile.write(separator + page.map(toJson).join(',\n'));
    separator = ',\n';
    if (part === collections.campaigns)
      for (const campaign of page) campaignNames.set(String(campaign.id), String(campaign.name));
    if (layout && csvFile) {
      const rows = page.map((document) => toCsvRow(layout, document, campaignNames));
      await csvFile.write(rows.join(''));
    }
    onRead(part, page.length);
  }
  const isEmpty = separator === '[\n';
  await jsonFile.write(isEmpty ? '[]' : '\n]');
  await jsonFile.close();
  await csvFile?.close();
}

async function* readPages(
  businessId: string,
  part: ExportPart,
  signal: AbortSignal,
): AsyncGenerator<ExportedDocument[], void> {
  if (part === collections.events) return yield* readEventPages(signal);
  const pages =
    part === collections.referrals
      ? readReferralPages(businessId, signal)
      : readDocumentPages(businessId, part, { signal });
  for await (const page of pages) yield page.map((document) => toExportedDocument(part, document));
}

/** Calls the server, because the rules only allow reading events one referral at a time. */
async function* readEventPages(signal: AbortSignal): AsyncGenerator<ExportedDocument[], void> {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const page: CallableOutput<'read-events'> = await callSignedIn('read-events', { after });
    yield page.events;
    after = page.next;
  } while (after);
}

/** Returns '' if the document is invalid; the JSON file still contains it. */
function toCsvRow(csv: CsvLayout, document: ExportedDocument, names: CampaignNames): string {
  try {
    return csv.row(fromStored(document), names);
  } catch (error) {
    console.error('Failed to convert a document to a CSV row', error);
    return '';
  }
}

/** Lookup fields that we leave out of the export. */
const INTERNAL_FIELDS = ['referrer_key', 'contact_keys', 'name_key', 'search_terms'];

const toJson = (value: object) =>
  JSON.stringify(value, (key, part) => (INTERNAL_FIELDS.includes(key) ? undefined : part));

/** Collections whose ids are internal keys. */
const KEYED_COLLECTIONS: readonly string[] = [
  collections.referrers,
  collections.customers,
  collections.requestRecipients,
];

/** Returns the stored document, including its id unless the id is internal. */
const toExportedDocument = (
  part: ExportPart,
  { name, fields }: RestDocument,
): ExportedDocument => ({
  ...(!KEYED_COLLECTIONS.includes(part) && { id: name.slice(name.lastIndexOf('/') + 1) }),
  ...toPlainFields(fields),
});

/** Converts a document read with the SDK to the export's format. */
function toPlainObject(snapshot: DocumentSnapshot): object {
  return { id: snapshot.id, ...toStored(Object(fromStored(snapshot.data() ?? {}))) };
}

interface CsvLayout {
  readonly head: string;
  /** @throws if the document is invalid */
  readonly row: (document: unknown, campaignNames: CampaignNames) => string;
}

const CSV_LAYOUTS: Readonly<Record<string, CsvLayout>> = {
  [collections.referrals]: {
    head: REFERRAL_CSV_LAYOUTS.withRevenue.head,
    row: (document, campaignNames) =>
      REFERRAL_CSV_LAYOUTS.withRevenue.row(csvReferralSchema.parse(document), campaignNames),
  },
  [collections.customers]: {
    head: CUSTOMER_CSV.head,
    row: (document) => CUSTOMER_CSV.row(csvCustomerSchema.parse(document)),
  },
  [collections.rewards]: {
    head: REWARD_CSV.head,
    row: (document) => REWARD_CSV.row(rewardSchema.parse(document)),
  },
};

type FileContent = string | Uint8Array;

type ZipStream = ReturnType<typeof createZipStream>;

function createZipStream(write: ExportOptions['write']) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const flush = async () => {
    for (const chunk of chunks.splice(0)) await write(chunk as Uint8Array<ArrayBuffer>);
  };
  const encoder = new TextEncoder();
  /** Adds a file that is written in chunks. While it is open, files opened later are buffered. */
  const openFile = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return {
      write(content: FileContent) {
        file.push(typeof content === 'string' ? encoder.encode(content) : content);
        return flush();
      },
      close() {
        file.push(new Uint8Array(), true);
        return flush();
      },
    };
  };
  const addFile = async (name: string, content: FileContent) => {
    const file = openFile(name);
    await file.write(content);
    await file.close();
  };
  /** Completes the ZIP, which is invalid until then. */
  const end = () => {
    zip.end();
    return flush();
  };
  return { openFile, addFile, end };
}
