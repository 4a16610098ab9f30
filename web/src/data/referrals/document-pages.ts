import { appCheckHeader } from '../lib/app-check.ts';
import { documentUrl, type RestFields } from '../lib/backend-urls.ts';
import { auth } from '../lib/firebase.ts';

/** A document as Firestore's REST API writes it. */
export interface RestDocument {
  /** Its whole path. */
  readonly name: string;
  readonly fields: RestFields;
}

/** As it is answered: one without fields leaves them out. */
type Answered = Pick<RestDocument, 'name'> & Partial<RestDocument>;

export interface PagesOptions {
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
