import { collections } from '@vouchwell/domain/paths';
import { referralSchema } from '@vouchwell/domain/referral';
import { toStored } from '@vouchwell/domain/stored';
import { appCheckHeader } from '../lib/app-check.ts';
import { auth } from '../lib/firebase.ts';
import { documentUrl, type RestFields } from '../lib/firestore-rest.ts';

/** A document as Firestore's REST API writes it. */
export interface RestDocument {
  /** Its whole path. */
  readonly name: string;
  readonly fields: RestFields;
}

/** As it is answered: one without fields leaves them out. */
type Answered = Pick<RestDocument, 'name'> & Partial<RestDocument>;

interface PagesOptions {
  readonly signal: AbortSignal;
  /** The newest first, by `created_at`; else by their ids. */
  readonly newestFirst?: boolean;
  /** The fields to read; all of them where it is left out. */
  readonly fields?: readonly string[];
}

/** Documents in one read: few enough for a phone's patience, many enough for a hundred thousand. */
const PAGE = 500;

/**
 * Every document of a collection in a document of the owner's, a page at a time. By REST: what the
 * SDK's channel has received it keeps. After 10,000 referrals a tab held 55 MB more so, and 2 MB
 * more by REST.
 * @throws the signal's reason once it is aborted; an Error where a page cannot be had.
 */
export async function* documentPages(
  parent: string,
  collection: string,
  options: PagesOptions,
): AsyncGenerator<RestDocument[], void> {
  let last: RestDocument | undefined;
  do {
    const page = await readPage(parent, collection, last, options);
    if (page.length > 0) yield page;
    last = page.length < PAGE ? undefined : page.at(-1);
  } while (last);
}

async function readPage(
  parent: string,
  collection: string,
  last: RestDocument | undefined,
  { signal, newestFirst = false, fields }: PagesOptions,
): Promise<RestDocument[]> {
  const order = newestFirst ? ['created_at', '__name__'] : ['__name__'];
  const after =
    last &&
    order.map((field) =>
      field === '__name__' ? { referenceValue: last.name } : last.fields[field],
    );
  const response = await fetch(documentUrl(`${parent}:runQuery`), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await auth.currentUser?.getIdToken()}`,
      ...(await appCheckHeader()),
    },
    body: JSON.stringify({
      structuredQuery: {
        ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
        from: [{ collectionId: collection }],
        orderBy: order.map((fieldPath) => ({
          field: { fieldPath },
          direction: newestFirst ? 'DESCENDING' : 'ASCENDING',
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

/** What servers find people by: hashes and beginnings of words, which say nothing to an owner. */
const KEYS = ['id', 'referrer_key', 'friend_keys', 'search_terms'];

const inSchema = Object.fromEntries(Object.keys(referralSchema.shape).map((name) => [name, true]));

/** Every field of a referral that its owner may have: a new one in the schema is exported as well. */
const REFERRAL_FIELDS = [...Object.keys(toStored(inSchema)), 'status_changed_at'].filter(
  (field) => !KEYS.includes(field),
);

/**
 * Every referral's document, newest first, as each export reads them: without search terms and keys.
 * @throws the signal's reason once it is aborted; an Error where a page cannot be had.
 */
export const referralPages = (businessId: string, signal: AbortSignal) =>
  documentPages(`${collections.businesses}/${businessId}`, collections.referrals, {
    signal,
    newestFirst: true,
    fields: REFERRAL_FIELDS,
  });

/** A file of texts, each a Blob at once: what is a string until the end would all be held in memory. */
export async function toFile(texts: AsyncIterable<string>, type: string): Promise<Blob> {
  const parts: Blob[] = [];
  for await (const text of texts) parts.push(new Blob([text]));
  return new Blob(parts, { type });
}
