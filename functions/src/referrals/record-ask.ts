import { firstName } from '@vouchwell/domain/business/introduction';
import type { Consent } from '@vouchwell/domain/lib/consent';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { plainName } from '@vouchwell/domain/lib/text';
import { BY_FRIEND } from '@vouchwell/domain/messages/referral-event';
import { mergeContactRequest } from '@vouchwell/domain/referral/merge-contact-request';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Firestore } from '../db/firestore.ts';
import { hashMailbox } from '../db/hash-identifier.ts';
import { addNotification } from '../db/notifications.ts';
import { linkOwnerRef, parseLinkOwner, personalLinkCode } from '../db/personal-links.ts';
import { addReferral, type NewReferral, readableReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, addUncounted, moveCounts, referrerIn, referrerRef } from '../db/referrers.ts';
import { addSuppressedFriend } from '../people/suppressed-friends.ts';
import { type RecordOutcome, type RecordRequest, recordOnce } from './record-referral.ts';

/** How many introductions of one friend by one referrer are looked at. */
const STANDING_MAX = 10;

/** A referral that an ask joins, and the fields of it that change. */
interface Standing {
  readonly stored: Referral;
  readonly joined: NonNullable<ReturnType<typeof mergeContactRequest>>;
}

/**
 * The referral of the introduction whose link was used, where it still names its friend, who asks by the same
 * first name, and has room. Anybody else who got the link says another.
 */
async function findIntroduced(
  db: Firestore,
  transaction: Transaction,
  referralId: string,
  ask: NewReferral,
): Promise<Standing | null> {
  const snapshot = await transaction.get(referralsOf(db, ask.businessId).doc(referralId));
  const stored = snapshot.exists ? readableReferral(snapshot) : undefined;
  if (!stored || stored.friendRemoved) return null;
  const { referralName } = stored;
  const [asked, introduced] = [ask.referralName, referralName].map(firstName).map(plainName);
  if (asked !== introduced) return null;
  // The page greets by the first name alone, which adds nothing to the whole one.
  const isGreeted = plainName(ask.referralName) === introduced;
  const asker = isGreeted ? { ...ask, referralName } : ask;
  const joined = mergeContactRequest(stored, asker, new Date());
  return joined && { stored, joined };
}

/**
 * The referral by which the link's owner introduced this friend, with room for the ask: the newest
 * that is not lost, else the newest; null where there is none. A friend who was removed has no keys,
 * so it is never found.
 */
async function findStanding(
  db: Firestore,
  transaction: Transaction,
  ask: NewReferral,
): Promise<Standing | null> {
  const { businessId, referrerKey, friendKeys } = ask;
  const query = referralsOf(db, businessId)
    .where('referrer_key', '==', referrerKey)
    .where('friend_keys', 'array-contains-any', friendKeys)
    .orderBy('created_at', 'desc')
    .limit(STANDING_MAX);
  const { docs } = await transaction.get(query);
  const found = docs.flatMap((snapshot) => {
    const stored = readableReferral(snapshot);
    const joined = stored && mergeContactRequest(stored, ask, new Date());
    return joined ? { stored, joined } : [];
  });
  return found.find(({ stored }) => stored.status !== 'lost') ?? found[0] ?? null;
}

/** The consents with these, except for a wording that the same person has agreed to before. */
const withConsents = (given: readonly Consent[], added: readonly Consent[]) => [
  ...given,
  ...added.filter(
    ({ by, wording }) => !given.some((one) => one.by === by && one.wording === wording),
  ),
];

/** Adds what a friend asked to the referral by which they were introduced. */
function addJoining(
  db: Firestore,
  transaction: Transaction,
  { stored, joined }: Standing,
  ask: NewReferral,
): void {
  const { id: referralId, businessId, status: from } = stored;
  const ref = referralsOf(db, businessId).doc(referralId);
  const now = FieldValue.serverTimestamp();
  transaction.update(ref, {
    ...toStored({
      ...joined,
      consents: withConsents(stored.consents ?? [], ask.consents),
      searchTerms: searchTerms({ ...stored, ...joined }),
    }),
    // They are found by what they gave from now on; a removal asks which part each key stands for.
    friend_keys: FieldValue.arrayUnion(...ask.friendKeys),
    asked_at: now,
    // Whoever asks today is not forgotten as untouched.
    status_changed_at: now,
  });
  if (joined.status === from) return;
  moveCounts(db, transaction, { ...stored, referralId }, from, joined.status);
  const event = { kind: 'status', from, to: joined.status, at: now, by: BY_FRIEND };
  transaction.create(ref.collection(collections.events).doc(), event);
}

/** The referral that an ask is by itself, and the introduction whose link was used, where it was one's. */
export interface Ask {
  readonly referral: NewReferral;
  readonly introducedId: string | null;
  /** The hash of the network that it came from, for the limit of the mails that one causes. */
  readonly networkKey: string;
}

/** Tells a friend who left an email that their request arrived. */
export function addReceipt(
  db: Firestore,
  transaction: Transaction,
  { referral, networkKey }: Pick<Ask, 'referral' | 'networkKey'>,
  referralId: string,
): void {
  const { id, businessId, referralEmail, language = 'en' } = referral;
  if (!referralEmail) return;
  const mailboxKey = hashMailbox(referralEmail);
  const about = { businessId, referralId, mailboxKey, networkKey, language };
  addNotification(db, transaction, `receipt-${id}`, { kind: 'friend_asked', ...about });
}

/** Reads what decides about an ask. Gives null where the customer's links were withdrawn meanwhile. */
async function readLinked(
  db: Firestore,
  transaction: Transaction,
  { referral, introducedId }: Ask,
) {
  // It is withdrawn with those of the introductions; one that is read here is not before this ask is written.
  const linkCode = personalLinkCode(referral.businessId, referral.referrerKey);
  const [owner, referrer, introduced, standing] = await Promise.all([
    transaction.get(linkOwnerRef(db, linkCode)),
    transaction.get(referrerRef(db, referral)),
    introducedId === null ? null : findIntroduced(db, transaction, introducedId, referral),
    findStanding(db, transaction, referral),
  ]);
  return parseLinkOwner(owner) && { linkCode, referrer, standing: introduced ?? standing };
}

/**
 * Records a friend's ask in one transaction: it joins the referral by which the link's owner
 * introduced them, or becomes one. Transactions are serializable, so that concurrent asks of one
 * friend find each other. Gives null where the link was withdrawn meanwhile.
 */
export function recordAsk(
  db: Firestore,
  request: RecordRequest,
  ask: Ask,
): Promise<RecordOutcome | null> {
  const { referral, networkKey } = ask;
  const { businessId } = referral;
  return recordOnce(db, request, referral, async (transaction) => {
    const linked = await readLinked(db, transaction, ask);
    if (!linked) return null;
    const { linkCode, referrer, standing } = linked;
    const referralId = standing?.stored.id ?? referral.id;
    if (standing) addJoining(db, transaction, standing, referral);
    else {
      addReferral(db, transaction, referral);
      // Their last referral may be deleted at this moment, and their name with it.
      const stored = referrerIn(referrer);
      addToCounts(db, transaction, { ...referral, referralId, linkCode }, stored);
    }
    // A referral's first notification has its id.
    const notificationId = standing ? `asked-${referral.id}` : referralId;
    const about = { kind: 'referral', businessId, referralId, networkKey } as const;
    addNotification(db, transaction, notificationId, about);
    addReceipt(db, transaction, ask, referralId);
    return { businessId, referralId };
  });
}

/**
 * Records the ask of a suppressed friend with as many reads and writes, so that nobody can tell it from
 * any other: the request alone, and nothing of the friend.
 */
export const recordAskOnly = (
  db: Firestore,
  request: RecordRequest,
  ask: Ask,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, ask.referral, async (transaction) => {
    const { referral, networkKey } = ask;
    const { businessId, id: referralId, referrerKey } = referral;
    const linked = await readLinked(db, transaction, ask);
    if (!linked) return null;
    const { linkCode, referrer } = linked;
    // In place of the referral: what is not there is deleted, which is a write all the same.
    transaction.delete(referralsOf(db, businessId).doc(referralId));
    addUncounted(db, transaction, { ...referral, linkCode }, referrerIn(referrer));
    const kept = { businessId, referralId, referrerKey, networkKey, isAsk: true } as const;
    addSuppressedFriend(db, transaction, kept);
    addReceipt(db, transaction, ask, referralId);
    return { businessId, referralId };
  });
