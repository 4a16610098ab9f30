import type { Consent } from '@vouchwell/domain/lib/consent';
import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import {
  arrivalStatus,
  type KnownFriend,
  type Referral,
  type ReferralSource,
  referralSchema,
  WORKED_STATUSES,
} from '@vouchwell/domain/referral/referral';
import { searchTerms } from '@vouchwell/domain/referral/search';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  businessRef,
  type Firestore,
  parseSnapshot,
  readInParts,
  type Writes,
} from './firestore.ts';
import { suppressionKeys } from './suppressed.ts';

export const referralsOf = (db: Firestore, businessId: string) =>
  businessRef(db, businessId).collection(collections.referrals);

/** Referrals that a stranger submitted; the others are the owner's own entries. */
export const PUBLIC_SOURCES: readonly ReferralSource[] = ['form', 'friend', 'counter'];
/** More than thirty customers have sent. */
const SENT_MAX = 1000;
/** The most that a badge counts to. */
const NEW_MAX = 999;

const parseAll = (snapshots: readonly DocumentSnapshot[]): Referral[] =>
  snapshots.flatMap((snapshot) => parseSnapshot(referralSchema, snapshot) ?? []);

const readAll = async (query: Query): Promise<Referral[]> => parseAll((await query.get()).docs);

/** A referral beside the one that matters: undefined where it is not there, or of another version. */
export const readableReferral = (snapshot: DocumentSnapshot): Referral | undefined =>
  referralSchema.safeParse({ ...(fromStored(snapshot.data()) as object), id: snapshot.id }).data;

export async function readReferral(
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<Referral | null> {
  return parseSnapshot(referralSchema, await referralsOf(db, businessId).doc(referralId).get());
}

/** The referrals with these ids that still exist, in the given order. */
export async function readReferralsById(
  db: Firestore,
  businessId: string,
  ids: readonly string[],
): Promise<Referral[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => referralsOf(db, businessId).doc(id));
  return parseAll(await db.getAll(...refs));
}

/** How many referrals from public forms the owner has worked, at most `max`. */
export async function countWorked(db: Firestore, businessId: string, max: number): Promise<number> {
  const query = referralsOf(db, businessId)
    .where('source', 'in', PUBLIC_SOURCES)
    .where('status', 'in', WORKED_STATUSES)
    .limit(max);
  return (await query.count().get()).data().count;
}

/** How many referrals nobody has contacted; more than these say the same on a badge. */
export async function countNew(db: Firestore, businessId: string): Promise<number> {
  const query = referralsOf(db, businessId).where('status', '==', 'new').limit(NEW_MAX);
  return (await query.count().get()).data().count;
}

/** A friend who was referred before, with that referral. */
export interface ReferredFriend extends KnownFriend {
  readonly referral: FirstReferral;
}

/** The first referral of a friend; later referrals of the same friend store a copy of it. */
interface FirstReferral extends NonNullable<Referral['duplicateOf']> {
  /** Finds this copy of the referrer's name when they ask to be deleted. */
  readonly referrerKey: string;
}

/**
 * The friends of the earliest `max` referrals to this business that have one of these keys (at most
 * 30 keys), by each of the addresses that they were introduced or asked with.
 */
export async function knownFriends(
  transaction: Transaction,
  db: Firestore,
  businessId: string,
  keys: readonly string[],
  max: number,
): Promise<ReferredFriend[]> {
  if (keys.length === 0) return [];
  const query = referralsOf(db, businessId)
    .where('friend_keys', 'array-contains-any', keys)
    .orderBy('created_at')
    .limit(max);
  const { docs } = await transaction.get(query);
  const referrals = docs.flatMap((snapshot) => readableReferral(snapshot) ?? []);
  return referrals.flatMap(({ id, referrerName, referrerKey, createdAt, ...friend }) => {
    const referral = { referralId: id, referrerName, referrerKey, createdAt };
    const introduced = { email: friend.referralEmail, phone: friend.referralPhone };
    const given = [introduced, ...(friend.asks ?? [])];
    return given.map(({ email, phone }) => ({ email, phone, referral }));
  });
}

/** A referrer's newest referrals that their business has worked, at most `max` of them. */
export const readWorkedReferralsOf = (
  db: Firestore,
  businessId: string,
  referrerKey: string,
  max: number,
): Promise<Referral[]> =>
  readAll(
    referralsOf(db, businessId)
      .where('referrer_key', '==', referrerKey)
      .where('status', 'in', WORKED_STATUSES)
      .orderBy('created_at', 'desc')
      .limit(max),
  );

/** The newest referrals of some referrers, at most `SENT_MAX` of each thirty. */
export async function readReferralsOf(
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

/**
 * Marks the first time that the draft of a referral was opened, if there is such a referral. A
 * friend who asked by themself, or called, and of whom no customer wrote has no draft.
 */
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

/**
 * The referrals that are new and were so before `before`, the longest waiting first. A friend who asked
 * to be contacted waits since then, and one who was removed does not wait.
 */
export const readWaiting = (
  db: Firestore,
  businessId: string,
  before: Date,
  max: number,
): Promise<Referral[]> =>
  readAll(
    referralsOf(db, businessId)
      .where('status', '==', 'new')
      .where('status_changed_at', '<=', before)
      .orderBy('status_changed_at')
      .limit(max),
  );

/** The newest referrals that came from one instant to before another. */
export const readCame = (
  db: Firestore,
  businessId: string,
  [from, before]: readonly [Date, Date],
  max: number,
): Promise<Referral[]> =>
  readAll(
    referralsOf(db, businessId)
      .where('created_at', '>=', from)
      .where('created_at', '<', before)
      .orderBy('created_at', 'desc')
      .limit(max),
  );

/** All referrals of a business, for checks only. */
export const readReferrals = (db: Firestore, businessId: string): Promise<Referral[]> =>
  readAll(referralsOf(db, businessId));

/**
 * A random id, because one that holds a time or an order would show strangers how many referrals a
 * business gets.
 */
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
  /** HMACs of the friend's email, the mailbox behind it and phone, by which a known friend is found; also of those that they asked with. */
  readonly friendKeys: string[];
  /** The terms that the owner's search matches. */
  readonly searchTerms: string[];
};

/** Adds a new referral to a write, with server timestamps. */
export function addReferral(db: Firestore, writes: Writes, referral: NewReferral): void {
  const { id, rewardTerms, campaignId = null, ...fields } = referral;
  const now = FieldValue.serverTimestamp();
  writes.create(referralsOf(db, referral.businessId).doc(id), {
    ...toStored({ ...fields, campaignId, ...(rewardTerms && { rewardTerms }) }),
    job_value_cents: null,
    status: arrivalStatus(referral.source),
    status_changed_at: now,
    consent_at: now,
    created_at: now,
    ...((referral.source === 'friend' || referral.source === 'counter') && { asked_at: now }),
    // Whoever called did not wait, so they are in no median of waits.
    ...(referral.source === 'logged' && { contacted_at: now }),
  });
}

/** Adds a referral from before the business was here, as it was then. */
export function addPastReferral(
  db: Firestore,
  writes: Writes,
  { id, ...fields }: Referral & { readonly statusChangedAt: Date },
): void {
  const { referralEmail: email, referralPhone: phone } = fields;
  writes.create(referralsOf(db, fields.businessId).doc(id), {
    ...toStored(fields),
    friend_keys: suppressionKeys({ email, phone }),
    search_terms: searchTerms(fields),
  });
}
