import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import {
  type Ask,
  asksSchema,
  FORGOTTEN_STATUSES,
  REFERRAL_FLAGS,
  REFERRAL_STATUSES,
  type RemovalReason,
  storedTexts,
} from '@vouchwell/domain/referral/referral';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { type DocumentReference, FieldValue, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { docPages, type Firestore } from '../db/firestore.ts';
import { introducedRemoval } from '../db/introductions.ts';
import { notificationsOf } from '../db/notifications.ts';
import { referralsOf } from '../db/referrals.ts';
import { type Contacts, contactKeys } from '../db/suppressed.ts';
import { documentsWithin, type RemovalScope } from './removal-scope.ts';
import { type RewardName, rewardRemoval } from './removed-rewards.ts';

/**
 * The fields of a referral that a removal needs; a referral with other fields that do not parse can
 * still be removed.
 */
const removableSchema = z.object({
  referrerName: z.string(),
  referrerEmail: z.string(),
  referrerPhone: z.optional(z.string()),
  saidReferrer: z.optional(z.string()),
  referralName: z.string(),
  referralEmail: z.nullable(z.string()),
  referralPhone: z.nullable(z.string()),
  flags: z.array(z.enum(REFERRAL_FLAGS)),
  note: z.optional(z.nullable(z.string())),
  asks: asksSchema,
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

/** The business that a document below it belongs to. */
const businessOf = (ref: DocumentReference) => ref.parent.parent;

const referralsWithin = (db: Firestore, scope: RemovalScope) =>
  documentsWithin(db, collections.referrals, scope);

async function* pagesOf(found: Query): FoundPages {
  for await (const docs of docPages(found, PAGE)) yield docs.map(({ ref }) => ref);
}

/**
 * Referrals that are not won, and whose status nobody changed since `before`, of one business or of
 * all; the oldest first.
 */
export function findUntouched(db: Firestore, before: Date, businessId?: string): FoundPages {
  return pagesOf(
    referralsWithin(db, businessId ?? null)
      .where('status', 'in', FORGOTTEN_STATUSES)
      .where('status_changed_at', '<=', before)
      .orderBy('status_changed_at'),
  );
}

/** Referrals whose friend was introduced or asked with this key (a `hashEmail` or `hashPhone`). */
export const findOfFriend = (db: Firestore, key: string, scope: RemovalScope): FoundPages =>
  pagesOf(referralsWithin(db, scope).where('friend_keys', 'array-contains', key));

/** Referrals by the referrer of this key (a `hashEmail` or `hashPhone`). */
export const findByReferrer = (db: Firestore, key: string, scope: RemovalScope): FoundPages =>
  pagesOf(referralsWithin(db, scope).where('referrer_key', '==', key));

/** Referrals that hold a copy of this referrer's name, as the first who referred the same friend. */
export const findCopies = (db: Firestore, key: string, scope: RemovalScope): FoundPages =>
  pagesOf(referralsWithin(db, scope).where('duplicate_of.referrer_key', '==', key));

/** What a removal changes of a referral. */
interface Change {
  readonly fields: object;
  /**
   * Whose name goes from its rewards, and with it the owner's notes, which may name anybody; absent
   * where only what somebody else had added goes.
   */
  readonly name?: RewardName;
  /** Whether the mails that wait about it go, too. */
  readonly withMails?: boolean;
}

/**
 * Changes a referral in a transaction, and deletes with a person's name the owner's notes and what
 * their corrections kept of notes; false, with nothing written, where `changeOf` gives null.
 */
function change(
  db: Firestore,
  ref: FoundReferral,
  changeOf: (referral: Removable) => Change | null,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return false;
    const changed = changeOf(removableSchema.parse(fromStored(snapshot.data())));
    if (!changed) return false;
    const { fields, name, withMails } = changed;
    const of = { businessId: businessOf(ref)?.id ?? '', referralId: ref.id };
    const removeFromRewards = name && (await rewardRemoval(db, transaction, of, name));
    const removeFromLink =
      name === 'friend_name' && (await introducedRemoval(db, transaction, ref.id));
    const withNotes = ref
      .collection(collections.events)
      .where('kind', 'in', ['note', 'correction']);
    const events = name ? (await transaction.get(withNotes)).docs : [];
    const aboutIt = notificationsOf(db).where('referral_id', '==', ref.id);
    const mails = withMails ? (await transaction.get(aboutIt)).docs : [];
    // One that was sent stays, or what it says would be said again.
    const waiting = mails.filter((mail) => mail.get('status') === 'pending');
    for (const event of events)
      if (event.get('kind') === 'note') transaction.delete(event.ref);
      else transaction.update(event.ref, { note_before: FieldValue.delete() });
    for (const mail of waiting) transaction.delete(mail.ref);
    removeFromRewards?.();
    if (removeFromLink) removeFromLink();
    transaction.update(ref, { ...fields });
    return true;
  });
}

/** Free texts are removed together with either person. */
const noTexts = storedTexts({});

/** A referral without its friend. Status, date and referrer stay, and with them every count. */
function withoutFriend(referral: Removable, friendRemoved: RemovalReason): Change {
  const friend = { referralName: '', referralEmail: null, referralPhone: null, asks: [] };
  const rest = { ...friend, ...noTexts, friendRemoved, flags: [], friendKeys: [] };
  const fields = {
    ...toStored({
      ...rest,
      searchTerms: searchTerms({ ...referral, ...friend, saidReferrer: undefined }),
    }),
    duplicate_of: FieldValue.delete(),
    // The friend's own words.
    said_referrer: FieldValue.delete(),
    // Nobody waits to be contacted any more.
    asked_at: FieldValue.delete(),
    status_changed_at: FieldValue.delete(),
  };
  return { fields, name: 'friend_name' };
}

const keysOf = (all: readonly Contacts[]) => [...new Set(all.flatMap(contactKeys))];

/** A referral of whom asked alone, now that the friend who was introduced is gone. */
function askInPlace(referral: Removable, ask: Ask, asks: readonly Ask[]): Change {
  const { name, email, phone, isDraft, at: _, ...texts } = ask;
  const friend = {
    referralName: name,
    referralEmail: email,
    referralPhone: phone,
    asks: [...asks],
  };
  const rest = { ...friend, ...texts, source: isDraft ? 'form' : 'friend', flags: [] };
  const found = { friendKeys: keysOf([ask, ...asks]) };
  const fields = {
    ...toStored({ ...rest, ...found, searchTerms: searchTerms({ ...referral, ...friend }) }),
    duplicate_of: FieldValue.delete(),
  };
  return { fields, name: 'friend_name' };
}

/** A referral without those of its asks that are left out of `asks`. */
function withAsks(referral: Removable, introduced: Contacts, asks: readonly Ask[]): Change {
  const friendKeys = keysOf([introduced, ...asks]);
  const terms = searchTerms({ ...referral, asks: [...asks] });
  return { fields: toStored({ asks, friendKeys, searchTerms: terms }) };
}

/**
 * Removes the person with these keys (`contactKeys`) from a referral as its friend. Whoever knows a
 * friend's address can ask in their name, so nobody removes more than was given with their own
 * address: the introduction, the asks, or both. Safe to repeat.
 */
export const removeFriend = (
  db: Firestore,
  ref: FoundReferral,
  keys: readonly string[],
): Promise<boolean> =>
  change(db, ref, (referral) => {
    const isTheirs = (one: Contacts) => contactKeys(one).some((key) => keys.includes(key));
    const introduced = { email: referral.referralEmail, phone: referral.referralPhone };
    const left = (referral.asks ?? []).filter((ask) => !isTheirs(ask));
    if (!isTheirs(introduced)) return withAsks(referral, introduced, left);
    const [next, ...others] = left;
    if (next) return askInPlace(referral, next, others);
    return { ...withoutFriend(referral, 'request'), withMails: true };
  });

/** Removes the friend of a referral and whoever asked as that friend, for its owner says so. */
export const removeWholeFriend = (
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<boolean> =>
  change(db, referralsOf(db, businessId).doc(referralId), (referral) => ({
    ...withoutFriend(referral, 'request'),
    withMails: true,
  }));

/**
 * Removes a friend of a referral that is unchanged since `before`; false where it changed
 * meanwhile.
 */
export const removeUntouchedFriend = (
  db: Firestore,
  ref: FoundReferral,
  before: Date,
): Promise<boolean> =>
  change(db, ref, (referral) => {
    const { status, statusChangedAt } = referral;
    const isUntouched = statusChangedAt !== undefined && statusChangedAt <= before;
    const isForgotten = isUntouched && FORGOTTEN_STATUSES.includes(status);
    return isForgotten ? withoutFriend(referral, 'retention') : null;
  });

/**
 * Removes a referrer from a referral, together with its texts, which are in their words or may name
 * them. Safe to repeat; false where they were removed before.
 */
export const removeReferrer = (db: Firestore, ref: FoundReferral): Promise<boolean> =>
  change(db, ref, (referral) => {
    if (!referral.referrerName && !referral.referrerEmail) return null;
    const referrer = { referrerName: '', referrerEmail: '' };
    const flags = referral.flags.filter((flag) => flag !== 'self_referral');
    const gone = { ...referrer, referrerPhone: undefined, saidReferrer: undefined };
    const terms = searchTerms({ ...referral, ...gone });
    // Whoever asked may have written who told them.
    const asks = (referral.asks ?? []).map((ask) => ({ ...ask, ...noTexts }));
    const rest = { ...referrer, ...noTexts, ...(asks.length > 0 && { asks }) };
    const fields = {
      ...toStored({ ...rest, flags, searchTerms: terms }),
      referrer_phone: FieldValue.delete(),
      said_referrer: FieldValue.delete(),
    };
    return { fields, name: 'referrer_name' };
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
