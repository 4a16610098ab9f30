import { collections } from '@vouchwell/domain/paths';
import { referralSchema } from '@vouchwell/domain/referrals/referral';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import type * as z from 'zod/mini';
import { appCheckHeader } from '../lib/app-check.ts';
import { auth } from '../lib/firebase.ts';
import { documentUrl, plainFields, type RestFields } from '../lib/firestore-rest.ts';

export interface RestDocument {
  readonly name: string;
  readonly fields: RestFields;
}

/** Responses leave out empty `fields`. */
type Answered = Pick<RestDocument, 'name'> & Partial<RestDocument>;

interface PagesOptions {
  readonly signal: AbortSignal;
  /** Sorts by this time, newest first; otherwise by `by`, or by id. */
  readonly newestBy?: 'created_at' | 'due_at' | 'paid_at';
  readonly by?: 'name_key';
  /** Limits `newestBy` to `from` (inclusive) until `until` (exclusive). */
  readonly within?: readonly [from: Date, until: Date];
  readonly fields?: readonly string[];
}

/** Small enough for a slow phone, large enough to read 100,000 documents. */
const PAGE = 500;

/**
 * Reads a business's subcollection page by page over REST, because the SDK keeps everything: 10,000
 * referrals took 55 MB with the SDK and 2 MB with REST. @throws the signal's reason if aborted; an
 * Error if a page can't be read.
 */
export async function* documentPages(
  businessId: string,
  collection: string,
  options: PagesOptions,
): AsyncGenerator<RestDocument[], void> {
  let last: RestDocument | undefined;
  do {
    const page = await readPage(businessId, collection, last, options);
    if (page.length > 0) yield page;
    last = page.length < PAGE ? undefined : page.at(-1);
  } while (last);
}

async function readPage(
  businessId: string,
  collection: string,
  last: RestDocument | undefined,
  { signal, newestBy, by, within, fields }: PagesOptions,
): Promise<RestDocument[]> {
  const order = [newestBy ?? by ?? [], '__name__'].flat();
  const after =
    last &&
    order.map((field) =>
      field === '__name__' ? { referenceValue: last.name } : last.fields[field],
    );
  const response = await fetch(documentUrl(`${collections.businesses}/${businessId}:runQuery`), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await auth.currentUser?.getIdToken()}`,
      ...(await appCheckHeader()),
    },
    body: JSON.stringify({
      structuredQuery: {
        ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
        from: [{ collectionId: collection }],
        ...(newestBy && within && { where: isWithin(newestBy, within) }),
        orderBy: order.map((fieldPath) => ({
          field: { fieldPath },
          direction: newestBy ? 'DESCENDING' : 'ASCENDING',
        })),
        ...(after && { startAt: { values: after, before: false } }),
        limit: PAGE,
      },
    }),
    signal,
  });
  if (!response.ok) throw new Error(`A page of ${collection} was answered ${response.status}`);
  const answers = (await response.json()) as { readonly document?: Answered }[];
  return answers.flatMap(({ document }) =>
    document ? [{ name: document.name, fields: document.fields ?? {} }] : [],
  );
}

const isWithin = (fieldPath: string, [from, until]: readonly [Date, Date]) => ({
  compositeFilter: {
    op: 'AND',
    filters: (
      [
        ['GREATER_THAN_OR_EQUAL', from],
        ['LESS_THAN', until],
      ] as const
    ).map(([op, time]) => ({
      fieldFilter: { field: { fieldPath }, op, value: { timestampValue: time.toISOString() } },
    })),
  },
});

/** Internal lookup fields: hashes and word prefixes. */
const KEYS = ['id', 'referrer_key', 'friend_keys', 'search_terms'];

const inSchema = Object.fromEntries(Object.keys(referralSchema.shape).map((name) => [name, true]));

/** Exported fields; new fields of the schema are included automatically. */
const REFERRAL_FIELDS = [...Object.keys(toStored(inSchema)), 'status_changed_at'].filter(
  (field) => !KEYS.includes(field),
);

/** Newest first, without lookup fields. @throws like `documentPages`. */
export const referralPages = (businessId: string, signal: AbortSignal) =>
  documentPages(businessId, collections.referrals, {
    signal,
    newestBy: 'created_at',
    fields: REFERRAL_FIELDS,
  });

/** Logs and skips invalid documents. */
export const parseDocuments = <T>(
  schema: z.ZodMiniType<T>,
  documents: readonly RestDocument[],
): T[] =>
  documents.flatMap(({ name, fields }) => {
    const { data, error } = schema.safeParse(fromStored(plainFields(fields)));
    if (error) console.error(`${name} does not have the expected form`, error.issues);
    return data ? [data] : [];
  });

/** Converts each text to a Blob immediately, because strings would stay in memory until the end. */
export async function toFile(texts: AsyncIterable<string>, type: string): Promise<Blob> {
  const parts: Blob[] = [];
  for await (const text of texts) parts.push(new Blob([text]));
  return new Blob(parts, { type });
}
