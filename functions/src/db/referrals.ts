import type { ReferrerEmail } from '@vouchwell/domain/messages/referrer-emails';
import { collections } from '@vouchwell/domain/paths';
import {
  type Introduction,
  introductionSchema,
  type PersonalLink,
  toLinkCode,
} from '@vouchwell/domain/referrals/personal-links';
import {
  type FriendDetails,
  getInitialStatus,
  HANDLED_STATUSES,
  type Referral,
  type ReferralSource,
  referralSchema,
} from '@vouchwell/domain/referrals/referral';
import type { EmailEvent } from '@vouchwell/domain/referrals/referral-events';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import type { Consent } from '@vouchwell/domain/shared/consent';
import { getFirstName } from '@vouchwell/domain/shared/names';
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
  deleteAll,
  type Firestore,
  parseSnapshot,
  readInParts,
  type WriteTarget,
} from './firestore.ts';
import { hashIdentifier } from './keys.ts';
import { linkRef } from './personal-links.ts';
import { getSuppressionKeys } from './suppressed.ts';

export const referralsOf = (db: Firestore, businessId: string) =>
  businessRef(db, businessId).collection(collections.referrals);

/** Submitted by a stranger; the others are the owner's own entries. */
export const PUBLIC_SOURCES: readonly ReferralSource[] = ['form', 'friend', 'counter'];
/** Test referrals of the same friend. */
const TESTS_MAX = 5;
/** More than thirty customers have sent. */
const SENT_MAX = 1000;

const parseAll = (snapshots: readonly DocumentSnapshot[]): Referral[] =>
  snapshots.flatMap((snapshot) => parseSnapshot(referralSchema, snapshot) ?? []);

const readAll = async (query: Query): Promise<Referral[]> => parseAll((await query.get()).docs);

/** Without test referrals. */
const parseWithoutTests = (snapshots: readonly DocumentSnapshot[]): Referral[] =>
  snapshots.flatMap((snapshot) => {
    const referral = readableReferral(snapshot);
    return referral && !referral.isTest ? [referral] : [];
  });

const readWithoutTests = async (query: Query): Promise<Referral[]> =>
  parseWithoutTests((await query.get()).docs);

/** Undefined if the referral is missing or doesn't parse. */
export const readableReferral = (snapshot: DocumentSnapshot): Referral | undefined =>
  referralSchema.safeParse({ ...(fromStored(snapshot.data()) as object), id: snapshot.id }).data;

export async function readReferral(
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<Referral | null> {
  return parseSnapshot(referralSchema, await referralsOf(db, businessId).doc(referralId).get());
}

/** In the given order; skips deleted referrals. */
export async function readReferralsById(
  db: Firestore,
  businessId: string,
  ids: readonly string[],
): Promise<Referral[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => referralsOf(db, businessId).doc(id));
  return parseAll(await db.getAll(...refs));
}

/** Referrals from public forms the owner has handled, without tests, up to `max`. */
export async function countHandledReferrals(
  db: Firestore,
  businessId: string,
  max: number,
): Promise<number> {
  const all = referralsOf(db, businessId);
  const query = all
    .where('source', 'in', PUBLIC_SOURCES)
    .where('status', 'in', HANDLED_STATUSES)
    .limit(max);
  const [worked, tests] = await Promise.all([
    query.count().get(),
    all.where('is_test', '==', true).limit(max).get(),
  ]);
  const workedTests = tests.docs.filter((test) => test.get('status') !== 'new');
  return Math.max(0, worked.data().count - workedTests.length);
}

export interface FriendMatch extends FriendDetails {
  readonly referral: FirstReferral;
}

/** Later referrals of the same friend store a copy of this. */
interface FirstReferral extends NonNullable<Referral['duplicateOf']> {
  /** Finds this copy of the referrer's name for erasure. */
  readonly referrerKey: string;
}

/** At most 30 keys; skips tests, and returns one entry per address the friend was introduced with or gave. */
export async function findKnownFriends(
  transaction: Transaction,
  db: Firestore,
  businessId: string,
  keys: readonly string[],
  max: number,
): Promise<FriendMatch[]> {
  if (keys.length === 0) return [];
  const query = referralsOf(db, businessId)
    .where('friend_keys', 'array-contains-any', keys)
    .orderBy('created_at')
    .limit(max + TESTS_MAX);
  const { docs } = await transaction.get(query);
  const referrals = parseWithoutTests(docs).slice(0, max);
  return referrals.flatMap(({ id, referrerName, referrerKey, createdAt, ...friend }) => {
    const referral = { referralId: id, referrerName, referrerKey, createdAt };
    const introduced = { email: friend.referralEmail, phone: friend.referralPhone };
    const given = [introduced, ...(friend.asks ?? [])];
    return given.map(({ email, phone }) => ({ email, phone, referral }));
  });
}

/** A referrer's newest handled referrals, without tests. */
export const readHandledReferrals = (
  db: Firestore,
  businessId: string,
  referrerKey: string,
  max: number,
): Promise<Referral[]> =>
  readWithoutTests(
    referralsOf(db, businessId)
      .where('referrer_key', '==', referrerKey)
      .where('status', 'in', HANDLED_STATUSES)
      .orderBy('created_at', 'desc')
      .limit(max),
  );

/** Newest first, at most `SENT_MAX` per thirty referrers. */
export async function readReferralsBy(
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  referrerKeys: readonly string[],
): Promise<Referral[]> {
  const found = await readInParts(transaction, referrerKeys, (some) =>
    referralsOf(db, businessId)
      .where('referrer_key', 'in', some)
      .orderBy('created_at', 'desc')
      .limit(SENT_MAX),
  );
  return found.flatMap((one) => readableReferral(one) ?? []);
}

/** Marks when a referral's draft was first opened. Only referrals a customer wrote have a draft. */
export function markDraftOpened(
  db: Firestore,
  { businessId, referralId }: { readonly businessId: string; readonly referralId: string },
): Promise<void> {
  const ref = referralsOf(db, businessId).doc(referralId);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const isMarked = snapshot.get('draft_opened_at') !== undefined;
    const isForm = snapshot.get('source') === 'form';
    const hasDraft = isForm || snapshot.get('introduced_at') !== undefined;
    if (!snapshot.exists || isMarked || !hasDraft) return;
    transaction.update(ref, { draft_opened_at: FieldValue.serverTimestamp() });
  });
}

/** Longest waiting first. A contact request restarts the wait; removed friends and tests don't wait. */
export const readWaitingReferrals = (
  db: Firestore,
  businessId: string,
  before: Date,
  max: number,
): Promise<Referral[]> =>
  readWithoutTests(
    referralsOf(db, businessId)
      .where('status', '==', 'new')
      .where('status_changed_at', '<=', before)
      .orderBy('status_changed_at')
      .limit(max),
  );

/** Referrals, without tests, created from one instant until just before the other, newest first. */
export const readReferralsCreatedIn = (
  db: Firestore,
  businessId: string,
  [from, before]: readonly [Date, Date],
  max: number,
): Promise<Referral[]> =>
  readWithoutTests(
    referralsOf(db, businessId)
      .where('created_at', '>=', from)
      .where('created_at', '<', before)
      .orderBy('created_at', 'desc')
      .limit(max),
  );

/** For checks only. */
export const readReferrals = (db: Firestore, businessId: string): Promise<Referral[]> =>
  readAll(referralsOf(db, businessId));

/** Random, because ids with a time or order would reveal how many referrals a business gets. */
export const newReferralId = (db: Firestore, businessId: string): string =>
  referralsOf(db, businessId).doc().id;

type Timed =
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
  'status' | 'duplicateOf' | 'consents' | 'jobValueCents' | Timed
> & {
  readonly consents: readonly Consent[];
  /** HMACs of every email, mailbox and phone of the friend. */
  readonly friendKeys: string[];
  readonly searchTerms: string[];
};

export function addReferral(db: Firestore, writes: WriteTarget, referral: NewReferral): void {
  const { id, rewardTerms, campaignId = null, ...fields } = referral;
  const now = FieldValue.serverTimestamp();
  writes.create(referralsOf(db, referral.businessId).doc(id), {
    ...toStored({ ...fields, campaignId, ...(rewardTerms && { rewardTerms }) }),
    job_value_cents: null,
    status: getInitialStatus(referral.source),
    status_changed_at: now,
    consent_at: now,
    created_at: now,
    ...((referral.source === 'friend' || referral.source === 'counter') && { asked_at: now }),
    // Callers didn't wait, so they don't count in the median wait.
    ...(referral.source === 'logged' && { contacted_at: now }),
  });
}

export function addPastReferral(
  db: Firestore,
  writes: WriteTarget,
  { id, ...fields }: Referral & { readonly statusChangedAt: Date },
): void {
  const { referralEmail: email, referralPhone: phone } = fields;
  writes.create(referralsOf(db, fields.businessId).doc(id), {
    ...toStored(fields),
    friend_keys: getSuppressionKeys({ email, phone }),
    search_terms: getSearchTerms(fields),
  });
}

/** Keeps the latest event per kind of email. Does nothing if the referral was deleted. */
export function addMailEvent(
  db: Firestore,
  businessId: string,
  referralId: string,
  mail: ReferrerEmail,
  kind: EmailEvent = 'mail',
): Promise<void> {
  const referral = referralsOf(db, businessId).doc(referralId);
  return db.runTransaction(async (transaction) => {
    if (!(await transaction.get(referral)).exists) return;
    const event = { kind, mail, at: FieldValue.serverTimestamp() };
    transaction.set(referral.collection(collections.events).doc(`mail-${mail}`), event);
  });
}

const PAGE = 1000;

interface EventPage {
  readonly events: Record<string, unknown>[];
  /** Last event of this page; null if no page follows. */
  readonly next: string | null;
}

export async function eventPage(
  db: Firestore,
  businessId: string,
  after: string | null,
  limit = PAGE,
): Promise<EventPage> {
  const business = businessRef(db, businessId);
  const below = (path: string) => db.doc(`${business.path}/${path}`);
  const inOrder = db.collectionGroup(collections.events).orderBy(FieldPath.documentId());
  const { docs } = await (after ? inOrder.startAfter(below(after)) : inOrder.startAt(business))
    // Our ids don't contain this character, so it sorts after everything below the business.
    .endBefore(db.doc(`${business.path}\uf8ff`))
    .limit(limit)
    .get();
  const events = docs.map((event) => ({
    referral_id: event.ref.parent.parent?.id,
    ...toStored(Object(fromStored(event.data()))),
  }));
  const last = docs.length === limit ? docs.at(-1) : undefined;
  // JSON has no timestamps.
  return {
    events: JSON.parse(JSON.stringify(events)),
    next: last?.ref.path.slice(business.path.length + 1) ?? null,
  };
}

export const deleteEvents = (
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<void> =>
  deleteAll(db, referralsOf(db, businessId).doc(referralId).collection(collections.events));

/* An introduction's link is for the introduced friend, with the reward promised at the time. */

/** A keyed hash: computed without a read, and impossible to guess. */
export const introductionCode = (businessId: string, draftId: string): string =>
  toLinkCode(hashIdentifier(`introduction:${businessId}:${draftId}`));

export const introductionRef = (db: Firestore, code: string) =>
  db.collection(collections.introductions).doc(code);

export const parseIntroduction = (snapshot: DocumentSnapshot): Introduction | null =>
  parseSnapshot(introductionSchema, snapshot);

/** Null for any other code, and after the customer was erased. */
export const readIntroduction = async (db: Firestore, code: string): Promise<Introduction | null> =>
  parseIntroduction(await introductionRef(db, code).get());

export interface IntroductionPage {
  /** The business's own slug. */
  readonly slug: string;
  readonly reward: NonNullable<PersonalLink['reward']>;
}

/** Doesn't reveal the friend, who may be suppressed, or the referral it joins. */
export function addIntroduction(
  db: Firestore,
  writes: WriteTarget,
  referral: Pick<NewReferral, 'id' | 'businessId' | 'referrerKey' | 'referrerName' | 'campaignId'>,
  { slug, reward }: IntroductionPage,
  referralId: string,
): void {
  const { id, businessId, referrerKey, campaignId = null } = referral;
  if (!referral.referrerName) return;
  const code = introductionCode(businessId, id);
  const link: PersonalLink = {
    businessId,
    slug,
    firstName: getFirstName(referral.referrerName),
    introduces: true,
    reward,
    active: true,
  };
  const introduction: Introduction = { businessId, referrerKey, referralId, campaignId };
  writes.create(linkRef(db, code), toStored(link));
  writes.create(introductionRef(db, code), toStored(introduction));
}

/** The returned function makes the links work like the customer's own. Safe to repeat. */
export async function prepareIntroductionRemoval(
  db: Firestore,
  transaction: Transaction,
  referralId: string,
): Promise<() => void> {
  const all = db.collection(collections.introductions);
  const { docs } = await transaction.get(all.where('referral_id', '==', referralId));
  return () => {
    for (const { ref } of docs) {
      transaction.update(ref, { referral_id: FieldValue.delete() });
      transaction.update(linkRef(db, ref.id), { introduces: FieldValue.delete() });
    }
  };
}
