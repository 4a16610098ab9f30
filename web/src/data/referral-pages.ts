import { collections } from '@vouchwell/domain/paths';
import { csvReferralSchema } from '@vouchwell/domain/referral-csv';
import { toStored } from '@vouchwell/domain/stored';
import { appCheckHeader } from './app-check.ts';
import { documentUrl } from './backend-urls.ts';
import { auth } from './firebase.ts';
import type { RestFields } from './rest-fields.ts';

/** A document as Firestore's REST API writes it. */
export interface RestDocument {
  readonly name: string;
  readonly fields: RestFields;
}

/** Documents in one read: few enough for a phone's patience, many enough for a hundred thousand. */
const PAGE = 500;

const NEWEST_FIRST = ['created_at', '__name__'].map((fieldPath) => ({
  field: { fieldPath },
  direction: 'DESCENDING',
}));
const names = Object.keys(csvReferralSchema.shape).map((name) => [name, true]);
const FIELDS = Object.keys(toStored(Object.fromEntries(names))).map((fieldPath) => ({ fieldPath }));

/**
 * Every referral's document, newest first, a page at a time and with no more fields than the CSV
 * needs. By REST: the SDK reads whole documents, search terms and all, and what its channel has
 * received it keeps. After 10,000 referrals a tab held 55 MB more so, and 2 MB more by REST.
 * @throws the signal's reason once it is aborted; an Error where a page cannot be had.
 */
export async function* referralPages(
  businessId: string,
  signal: AbortSignal,
): AsyncGenerator<RestDocument[], void> {
  let last: RestDocument | undefined;
  do {
    const page = await readPage(businessId, last, signal);
    if (page.length > 0) yield page;
    last = page.length < PAGE ? undefined : page.at(-1);
  } while (last);
}

async function readPage(
  businessId: string,
  last: RestDocument | undefined,
  signal: AbortSignal,
): Promise<RestDocument[]> {
  const after = last && [last.fields.created_at, { referenceValue: last.name }];
  const response = await fetch(documentUrl(`${collections.businesses}/${businessId}:runQuery`), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await auth.currentUser?.getIdToken()}`,
      ...(await appCheckHeader()),
    },
    body: JSON.stringify({
      structuredQuery: {
        select: { fields: FIELDS },
        from: [{ collectionId: collections.referrals }],
        orderBy: NEWEST_FIRST,
        ...(after && { startAt: { values: after, before: false } }),
        limit: PAGE,
      },
    }),
    signal,
  });
  if (!response.ok) throw new Error(`A page of referrals was answered ${response.status}`);
  const answers = (await response.json()) as { readonly document?: RestDocument }[];
  return answers.flatMap(({ document }) => document ?? []);
}
