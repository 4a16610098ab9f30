import { campaignSchema, publicCampaignOf } from '@vouchwell/domain/business/campaign';
import {
  isMoved,
  isPublicBusiness,
  isPublicCampaign,
  publicDocumentSchema,
} from '@vouchwell/domain/business/public-document';
import { collections } from '@vouchwell/domain/lib/paths';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from '../../functions/src/db/firestore.ts';
import { differingFields, readProjection } from '../../functions/src/public-page/publish.ts';

/** A difference between a business or campaign and its public document. */
interface Difference {
  readonly slug: string;
  /** Where the business or campaign is stored. */
  readonly path: string;
  /** The field that differs, or the problem with the whole document. */
  readonly what: string;
}

/** What a comparison found. */
interface Comparison {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** Businesses read together, each with three more documents: a few hundred kB. */
const PAGE = 100;

/**
 * `active` is not mirrored: it depends on the entitlement and on suspensions. A campaign's
 * `standingSlug` is the one that its business had when it was written, which leads to the present.
 */
const isMirrored = (field: string) => field !== 'active' && field !== 'standingSlug';

/** Compares one document with its mirror; one that cannot be parsed is a difference too. */
async function compareOne(compare: () => Promise<string[]>): Promise<string[]> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof z.core.$ZodError) return ['one of the documents cannot be read'];
    throw error;
  }
}

/** The mirrored fields that differ. */
const differing = (stored: object, wanted: object): string[] =>
  differingFields(stored, wanted).filter(isMirrored);

async function differencesOf(db: Firestore, { id }: QueryDocumentSnapshot): Promise<string[]> {
  const projection = await db.runTransaction(
    (transaction) => readProjection(db, transaction, id, new Date()),
    { readOnly: true },
  );
  if (!projection) return [];
  const { stored, wanted } = projection;
  if (!stored) return ['there is no public document'];
  if (isMoved(stored)) return [`the public document leads to ${stored.movedTo}`];
  if (!isPublicBusiness(stored)) return ['the public document is of a deleted account'];
  const isOpenAnyway = !wanted.active && stored.active;
  return [
    ...differing(stored, wanted),
    ...(isOpenAnyway ? ['it takes referrals though it is suspended or has lapsed'] : []),
  ];
}

async function campaignDifferences(
  db: Firestore,
  snapshot: QueryDocumentSnapshot,
): Promise<string[]> {
  const campaign = parseSnapshot(campaignSchema, snapshot, { id: snapshot.id });
  if (!campaign) return [];
  const there = await db.collection(collections.public).doc(campaign.slug).get();
  const mirror = parseSnapshot(publicDocumentSchema, there);
  if (!mirror) return ['there is no public document'];
  if (!isPublicCampaign(mirror)) return ['the public document is no campaign’s'];
  const business = { id: String(snapshot.ref.parent.parent?.id), slug: '' };
  return differing(mirror, publicCampaignOf(business, campaign));
}

/** The documents of a collection, a page at a time. */
async function* pagesOf(query: Query, pageSize: number) {
  let page: QueryDocumentSnapshot[] = [];
  do {
    const after = page.at(-1);
    const sorted = query.orderBy(FieldPath.documentId()).limit(pageSize);
    ({ docs: page } = await (after ? sorted.startAfter(after) : sorted).get());
    yield page;
  } while (page.length === pageSize);
}

/** Compares every document of a query with the public document of its slug. */
async function compareEach(
  query: Query,
  pageSize: number,
  differencesIn: (snapshot: QueryDocumentSnapshot) => Promise<string[]>,
): Promise<Comparison> {
  const differences: Difference[] = [];
  let compared = 0;
  for await (const page of pagesOf(query, pageSize)) {
    const found = await Promise.all(
      page.map((snapshot) => compareOne(() => differencesIn(snapshot))),
    );
    for (const [index, snapshot] of page.entries()) {
      const of = { slug: String(snapshot.get('slug')), path: snapshot.ref.path };
      differences.push(...(found[index] ?? []).map((what) => ({ ...of, what })));
    }
    compared += page.length;
  }
  return { compared, differences };
}

/** Compares every business and campaign with its public document; writes nothing. */
export async function compareMirrors(db: Firestore, pageSize = PAGE): Promise<Comparison> {
  const businesses = await compareEach(db.collection(collections.businesses), pageSize, (one) =>
    differencesOf(db, one),
  );
  const campaigns = await compareEach(db.collectionGroup(collections.campaigns), pageSize, (one) =>
    campaignDifferences(db, one),
  );
  return {
    compared: businesses.compared + campaigns.compared,
    differences: [...businesses.differences, ...campaigns.differences],
  };
}
