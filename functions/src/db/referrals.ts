import type { ReferrerEmail } from '@vouchwell/domain/messages/referrer-emails';
import { collections } from '@vouchwell/domain/paths';
import {
  getInitialStatus,
  HANDLED_STATUSES,
  type Referral,
  type ReferralSource,
  referralSchema,
} from '@vouchwell/domain/referrals/referral';
import type { EmailEvent } from '@vouchwell/domain/referrals/referral-events';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import type { Consent } from '@vouchwell/domain/shared/consent';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  businessRef,
  type DocumentWriter,
  database,
  deleteAll,
  parseSnapshot,
  readInChunks,
} from './firestore.ts';
import { getSuppressionKeys } from './suppressed.ts';

export const referralsRef = (businessId: string) =>
  businessRef(businessId).collection(collections.referrals);

/** Sources of referrals that anyone can submit; the owner enters all others. */
export const PUBLIC_SOURCES: readonly ReferralSource[] = ['form', 'friend', 'counter'];
/** Higher than the number of referrals that thirty customers ever send. */
const REFERRALS_PER_QUERY = 1000;

const parseReferrals = (snapshots: readonly DocumentSnapshot[]): Referral[] =>
  snapshots.flatMap((snapshot) => parseSnapshot(referralSchema, snapshot) ?? []);

export const parseWithoutTests = (snapshots: readonly DocumentSnapshot[]): Referral[] =>
  snapshots.flatMap((snapshot) => {
    const referral = parseReferral(snapshot);
    return referral && !referral.isTest ? [referral] : [];
  });

const readWithoutTests = async (query: Query): Promise<Referral[]> =>
  parseWithoutTests((await query.get()).docs);

/** Returns undefined if the referral is missing or doesn't parse. */
export const parseReferral = (snapshot: DocumentSnapshot): Referral | undefined =>
  referralSchema.safeParse({ ...(fromStored(snapshot.data()) as object), id: snapshot.id }).data;

export const readReferral = async (businessId: string, referralId: string) =>
  parseSnapshot(referralSchema, await referralsRef(businessId).doc(referralId).get());

/** Returns the referrals in the given order; skips deleted ones. */
export async function readReferralsById(businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => referralsRef(businessId).doc(id));
  return parseReferrals(await database().getAll(...refs));
}

/** Counts only referrals from public forms, without test referrals, up to `max`. */
export async function countHandledReferrals(businessId: string, max: number): Promise<number> {
  const referrals = referralsRef(businessId);
  const query = referrals
    .where('source', 'in', PUBLIC_SOURCES)
    .where('status', 'in', HANDLED_STATUSES)
    .limit(max);
  const [handled, tests] = await Promise.all([
    query.count().get(),
    referrals.where('is_test', '==', true).limit(max).get(),
  ]);
  const handledTests = tests.docs.filter((test) => HANDLED_STATUSES.includes(test.get('status')));
  return Math.max(0, handled.data().count - handledTests.length);
}

/** Returns handled referrals, newest first, without test referrals. */
export const readHandledReferrals = (businessId: string, referrerKey: string, max: number) =>
  readWithoutTests(
    referralsRef(businessId)
      .where('referrer_key', '==', referrerKey)
      .where('status', 'in', HANDLED_STATUSES)
      .orderBy('created_at', 'desc')
      .limit(max),
  );

/** Queries 30 referrers at a time; each query returns at most `REFERRALS_PER_QUERY` referrals, newest first. */
export async function readReferralsByReferrers(
  transaction: Transaction,
  businessId: string,
  referrerKeys: readonly string[],
): Promise<Referral[]> {
  const snapshots = await readInChunks(transaction, referrerKeys, (chunk) =>
    referralsRef(businessId)
      .where('referrer_key', 'in', chunk)
      .orderBy('created_at', 'desc')
      .limit(REFERRALS_PER_QUERY),
  );
  return snapshots.flatMap((snapshot) => parseReferral(snapshot) ?? []);
}

/** Records that the draft was opened; only referrals from a customer have a draft. */
export function markDraftOpened(businessId: string, referralId: string): Promise<void> {
  const ref = referralsRef(businessId).doc(referralId);
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const isMarked = snapshot.get('draft_opened_at') !== undefined;
    const isForm = snapshot.get('source') === 'form';
    const hasDraft = isForm || snapshot.get('introduced_at') !== undefined;
    if (!snapshot.exists || isMarked || !hasDraft) return;
    transaction.update(ref, { draft_opened_at: FieldValue.serverTimestamp() });
  });
}

/** Returns new referrals, longest waiting first, without test referrals. A contact request restarts the wait. */
export const readWaitingReferrals = (businessId: string, cutoff: Date, max: number) =>
  readWithoutTests(
    referralsRef(businessId)
      .where('status', '==', 'new')
      .where('status_changed_at', '<=', cutoff)
      .orderBy('status_changed_at')
      .limit(max),
  );

/** Returns referrals newest first, without test referrals. Includes `from` but not `before`. */
export const readReferralsCreatedBetween = (
  businessId: string,
  [from, before]: readonly [Date, Date],
  max: number,
) =>
  readWithoutTests(
    referralsRef(businessId)
      .where('created_at', '>=', from)
      .where('created_at', '<', before)
      .orderBy('created_at', 'desc')
      .limit(max),
  );

/** Reads all referrals; only for tests. */
export const readReferrals = async (businessId: string): Promise<Referral[]> =>
  parseReferrals((await referralsRef(businessId).get()).docs);

/** Generates a random id, because sequential ids would reveal how many referrals a business gets. */
export const createReferralId = (businessId: string): string => referralsRef(businessId).doc().id;

type TimestampField =
  | 'askedAt'
  | 'introducedAt'
  | 'draftOpenedAt'
  | 'flaggedAt'
  | 'consentAt'
  | 'createdAt'
  | 'convertedAt'
  | 'contactedAt';

export type NewReferral = Omit<
  Referral,
  'status' | 'duplicateOf' | 'consents' | 'jobValueCents' | TimestampField
> & {
  readonly consents: readonly Consent[];
  /** Hashes of all the friend's emails, mailboxes and phone numbers. */
  readonly friendKeys: string[];
  readonly searchTerms: string[];
};

export function addReferral(writer: DocumentWriter, referral: NewReferral): void {
  const { id, rewardTerms, campaignId = null, ...fields } = referral;
  const now = FieldValue.serverTimestamp();
  writer.create(referralsRef(referral.businessId).doc(id), {
    ...toStored({ ...fields, campaignId, ...(rewardTerms && { rewardTerms }) }),
    job_value_cents: null,
    status: getInitialStatus(referral.source),
    status_changed_at: now,
    consent_at: now,
    created_at: now,
    ...((referral.source === 'friend' || referral.source === 'counter') && { asked_at: now }),
    // Friends who called didn't wait, so leave them out of the median wait.
    ...(referral.source === 'logged' && { contacted_at: now }),
  });
}

export function addPastReferral(
  writer: DocumentWriter,
  { id, ...fields }: Referral & { readonly statusChangedAt: Date },
): void {
  const { referralEmail: email, referralPhone: phone } = fields;
  writer.create(referralsRef(fields.businessId).doc(id), {
    ...toStored(fields),
    friend_keys: getSuppressionKeys({ email, phone }),
    search_terms: getSearchTerms(fields),
  });
}

/** Adds an event, which replaces an earlier one for the same kind of email. Does nothing if the referral was deleted. */
export function addEmailEvent(
  businessId: string,
  referralId: string,
  email: ReferrerEmail,
  kind: EmailEvent,
): Promise<void> {
  const referral = referralsRef(businessId).doc(referralId);
  return database().runTransaction(async (transaction) => {
    if (!(await transaction.get(referral)).exists) return;
    const event = { kind, mail: email, at: FieldValue.serverTimestamp() };
    transaction.set(referral.collection(collections.events).doc(`mail-${email}`), event);
  });
}

const PAGE_SIZE = 1000;

interface EventPage {
  readonly events: Record<string, unknown>[];
  /** Pass this as `after` to read the next page; null on the last page. */
  readonly next: string | null;
}

export async function readEventPage(
  businessId: string,
  after: string | null,
  limit = PAGE_SIZE,
): Promise<EventPage> {
  const business = businessRef(businessId);
  const toRef = (path: string) => database().doc(`${business.path}/${path}`);
  const query = database().collectionGroup(collections.events).orderBy(FieldPath.documentId());
  const { docs } = await (after ? query.startAfter(toRef(after)) : query.startAt(business))
    // Our ids don't contain this character, so it sorts after all of the business's documents.
    .endBefore(database().doc(`${business.path}\uf8ff`))
    .limit(limit)
    .get();
  const events = docs.map((event) => ({
    referral_id: event.ref.parent.parent?.id,
    ...toStored(Object(fromStored(event.data()))),
  }));
  const last = docs.length === limit ? docs.at(-1) : undefined;
  // Convert timestamps, because JSON has no such type.
  return {
    events: JSON.parse(JSON.stringify(events)),
    next: last?.ref.path.slice(business.path.length + 1) ?? null,
  };
}

export const deleteEvents = (businessId: string, referralId: string): Promise<void> =>
  deleteAll(referralsRef(businessId).doc(referralId).collection(collections.events));
