import { firstName } from '@vouchwell/domain/lib/first-name';
import { collections } from '@vouchwell/domain/lib/paths';
import { plainName } from '@vouchwell/domain/lib/text';
import { BY_FRIEND } from '@vouchwell/domain/messages/referral-event';
import { type Join, joinAsk, planAsk } from '@vouchwell/domain/referral/plan-ask';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Firestore } from '../db/firestore.ts';
import { hashMailbox } from '../db/hash-identifier.ts';
import { addNotification } from '../db/notifications.ts';
import { personalLinkCode, requireOwnLink } from '../db/personal-links.ts';
import { addReferral, type NewReferral, readableReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, addUncounted, moveCounts, referrerIn, referrerRef } from '../db/referrers.ts';
import { addSuppressedFriend } from '../people/suppressed-friends.ts';
import { type RecordOutcome, type RecordRequest, recordOnce } from './record-referral.ts';
import { joinedFields, readSamePair } from './same-pair.ts';

/**
 * The referral of the introduction whose link was used, where it still names its friend, who asks by the same
 * first name, and has room. Anybody else who got the link says another.
 */
async function findIntroduced(
  db: Firestore,
  transaction: Transaction,
  referralId: string,
  ask: NewReferral,
): Promise<Join | null> {
  const snapshot = await transaction.get(referralsOf(db, ask.businessId).doc(referralId));
  const stored = snapshot.exists ? readableReferral(snapshot) : undefined;
  if (!stored || stored.friendRemoved) return null;
  const { referralName } = stored;
  const [asked, introduced] = [ask.referralName, referralName].map(firstName).map(plainName);
  if (asked !== introduced) return null;
  // The page greets by the first name alone, which adds nothing to the whole one.
  const isGreeted = plainName(ask.referralName) === introduced;
  const asker = isGreeted ? { ...ask, referralName } : ask;
  return joinAsk(stored, asker, new Date());
}

/** Adds what a friend asked to the referral by which they were introduced. */
function addJoining(db: Firestore, transaction: Transaction, join: Join, ask: NewReferral): void {
  const { id: referralId, businessId, status: from } = join.stored;
  const { status: to } = join.fields;
  const ref = referralsOf(db, businessId).doc(referralId);
  const now = FieldValue.serverTimestamp();
  transaction.update(ref, {
    ...joinedFields(join, ask),
    asked_at: now,
    // Whoever asks today is not forgotten as untouched.
    status_changed_at: now,
  });
  if (to === from) return;
  moveCounts(db, transaction, { ...join.stored, referralId }, from, to);
  const event = { kind: 'status', from, to, at: now, by: BY_FRIEND };
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
  const [owner, referrer, introduced, known] = await Promise.all([
    requireOwnLink(db, transaction, referral),
    transaction.get(referrerRef(db, referral)),
    introducedId === null ? null : findIntroduced(db, transaction, introducedId, referral),
    readSamePair(db, transaction, referral),
  ]);
  const join = introduced ?? planAsk(referral, known, new Date());
  return owner && { linkCode, referrer, join };
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
    const { linkCode, referrer, join } = linked;
    const referralId = join?.stored.id ?? referral.id;
    if (join) addJoining(db, transaction, join, referral);
    else {
      addReferral(db, transaction, referral);
      // Their last referral may be deleted at this moment, and their name with it.
      const stored = referrerIn(referrer);
      addToCounts(db, transaction, { ...referral, referralId, linkCode }, stored);
    }
    // A referral's first notification has its id.
    const notificationId = join ? `asked-${referral.id}` : referralId;
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
