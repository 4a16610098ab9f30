import { DAY_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import {
  FORGOTTEN_STATUSES,
  REFERRAL_FLAGS,
  REFERRAL_STATUSES,
  type RemovalReason,
  storedTexts,
} from '@vouchwell/domain/referral';
import { searchTerms } from '@vouchwell/domain/search';
import { fromStored, toStored } from '@vouchwell/domain/stored';
import {
  type DocumentReference,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Firestore } from './firestore.ts';
import { type RewardName, rewardRemoval } from './removed-rewards.ts';

/**
 * The fields of a referral that a removal needs; a referral with other fields that do not parse can
 * still be removed.
 */
const removableSchema = z.object({
  referrerName: z.string(),
  referrerEmail: z.string(),
  referralName: z.string(),
  referralEmail: z.nullable(z.string()),
  referralPhone: z.nullable(z.string()),
  flags: z.array(z.enum(REFERRAL_FLAGS)),
  status: z.enum(REFERRAL_STATUSES),
  statusChangedAt: z.optional(z.date()),
});
type Removable = z.infer<typeof removableSchema>;

/** Referrals that are read together; each is then written on its own. */
const PAGE = 200;

/** A referral that a removal is about. */
export type FoundReferral = DocumentReference;
/** The pages that a search finds. One referral that cannot be removed does not stop the others. */
export type FoundPages = AsyncGenerator<readonly FoundReferral[]>;

/** Where a person is removed: at one business by its id, or at every one (null). */
export type RemovalScope = string | null;

/** The business that a document below it belongs to. */
const businessOf = (ref: DocumentReference) => ref.parent.parent;

/** Searches the referrals of every business; of one alone, the others are left out. */
async function* find(
  db: Firestore,
  narrow: (all: Query) => Query,
  scope: RemovalScope = null,
): FoundPages {
  for await (const page of pagesOf(narrow(db.collectionGroup(collections.referrals))))
    yield page.filter((ref) => scope === null || businessOf(ref)?.id === scope);
}

async function* pagesOf(found: Query): FoundPages {
  const query = found.limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).get();
    yield docs.map(({ ref }) => ref);
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/**
 * Referrals that are not won, and whose status nobody changed since `before`, of one business or of
 * all; the oldest first.
 */
export function findUntouched(db: Firestore, before: Date, businessId?: string): FoundPages {
  const from = businessId
    ? db.collection(collections.businesses).doc(businessId).collection(collections.referrals)
    : db.collectionGroup(collections.referrals);
  return pagesOf(
    from
      .where('status', 'in', FORGOTTEN_STATUSES)
      .where('status_changed_at', '<=', before)
      .orderBy('status_changed_at'),
  );
}

/** Referrals of the friend with this key (a `hashEmail` or `hashPhone`). */
export const findOfFriend = (db: Firestore, key: string, scope: RemovalScope): FoundPages =>
  find(db, (all) => all.where('friend_keys', 'array-contains', key), scope);

/** Referrals by the referrer of this `hashEmail`. */
export const findByReferrer = (db: Firestore, key: string, scope: RemovalScope): FoundPages =>
  find(db, (all) => all.where('referrer_key', '==', key), scope);

/** Referrals that hold a copy of this referrer's name, as the first who referred the same friend. */
export const findCopies = (db: Firestore, key: string, scope: RemovalScope): FoundPages =>
  find(db, (all) => all.where('duplicate_of.referrer_key', '==', key), scope);

/**
 * Updates a referral in a transaction with the fields from `fieldsOf`, removes that person's `name`
 * from its rewards, and deletes the owner's notes on it and what their corrections kept of notes,
 * which may name anybody; false, with nothing written, where it gives null.
 */
function change(
  db: Firestore,
  ref: FoundReferral,
  name: RewardName,
  fieldsOf: (referral: Removable) => object | null,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return false;
    const fields = fieldsOf(removableSchema.parse(fromStored(snapshot.data())));
    if (!fields) return false;
    const of = { businessId: businessOf(ref)?.id ?? '', referralId: ref.id };
    const removeFromRewards = await rewardRemoval(db, transaction, of, name);
    const withNotes = ref
      .collection(collections.events)
      .where('kind', 'in', ['note', 'correction']);
    for (const event of (await transaction.get(withNotes)).docs)
      if (event.get('kind') === 'note') transaction.delete(event.ref);
      else transaction.update(event.ref, { note_before: FieldValue.delete() });
    removeFromRewards();
    transaction.update(ref, { ...fields });
    return true;
  });
}

/** Free texts are removed together with either person. */
const noTexts = storedTexts({});

/** A referral without its friend. Status, date and referrer stay, and with them every count. */
function withoutFriend(referral: Removable, friendRemoved: RemovalReason) {
  const friend = { referralName: '', referralEmail: null, referralPhone: null };
  const rest = { ...friend, ...noTexts, friendRemoved, flags: [], friendKeys: [] };
  return {
    ...toStored({ ...rest, searchTerms: searchTerms({ ...referral, ...friend }) }),
    duplicate_of: FieldValue.delete(),
    // Nobody waits to be contacted any more.
    asked_at: FieldValue.delete(),
    status_changed_at: FieldValue.delete(),
  };
}

/** Removes a friend on request. Safe to repeat. */
export const removeFriend = (db: Firestore, ref: FoundReferral): Promise<boolean> =>
  change(db, ref, 'friend_name', (referral) => withoutFriend(referral, 'request'));

/**
 * Removes a friend of a referral that is unchanged since `before`; false where it changed
 * meanwhile.
 */
export const removeUntouchedFriend = (
  db: Firestore,
  ref: FoundReferral,
  before: Date,
): Promise<boolean> =>
  change(db, ref, 'friend_name', (referral) => {
    const { status, statusChangedAt } = referral;
    const isUntouched = statusChangedAt !== undefined && statusChangedAt <= before;
    const isForgotten = isUntouched && FORGOTTEN_STATUSES.includes(status);
    return isForgotten ? withoutFriend(referral, 'retention') : null;
  });

/**
 * Removes a referrer from a referral, together with its texts, which are in their words. Safe to
 * repeat; false where they were removed before.
 */
export const removeReferrer = (db: Firestore, ref: FoundReferral): Promise<boolean> =>
  change(db, ref, 'referrer_name', (referral) => {
    if (!referral.referrerName && !referral.referrerEmail) return null;
    const referrer = { referrerName: '', referrerEmail: '' };
    const flags = referral.flags.filter((flag) => flag !== 'self_referral');
    const terms = searchTerms({ ...referral, ...referrer });
    return toStored({ ...referrer, ...noTexts, flags, searchTerms: terms });
  });

/**
 * Removes the copy of the first referrer's name from a later referral of the same friend. The flag
 * stays.
 */
export async function removeCopy(ref: FoundReferral): Promise<boolean> {
  await ref.update({ duplicate_of: FieldValue.delete() });
  return true;
}

/** How long the record of an erasure is kept: three years, the usual period for complaints. */
const KEPT_DAYS = 3 * 365;

/** The record of an erasure: how much was removed and by whom of our team, not for whom. */
export interface Erasure {
  readonly by: string;
  /** How many referrals named them as friend, and how many as referrer. */
  readonly asFriend: number;
  readonly asReferrer: number;
  /** Referrals that could not be changed, so that the command has to be run again. */
  readonly failed: number;
}

/** Records that a person's data was erased, without saying whose. */
export async function recordErasure(db: Firestore, erasure: Erasure, now: Date): Promise<void> {
  await db.collection(collections.erasures).add({
    ...toStored(erasure),
    created_at: now,
    expire_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  });
}
