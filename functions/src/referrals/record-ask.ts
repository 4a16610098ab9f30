import { firstName } from '@vouchwell/domain/lib/first-name';
import { collections } from '@vouchwell/domain/lib/paths';
import { plainName } from '@vouchwell/domain/lib/text';
import { BY_FRIEND } from '@vouchwell/domain/messages/referral-event';
import { type Join, joinAsk, planAsk } from '@vouchwell/domain/referral/plan-ask';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { DocumentReader, Firestore } from '../db/firestore.ts';
import { hashMailbox } from '../db/hash-identifier.ts';
import { addNotification } from '../db/notifications.ts';
import { addToPair, readFriends, readPair } from '../db/pairs.ts';
import { requireOwnLink } from '../db/personal-links.ts';
import { addReferral, type NewReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, addUncounted, moveCounts } from '../db/referrers.ts';
import { addSuppressedFriend } from '../people/suppressed-friends.ts';
import {
  type RecordOutcome,
  type RecordRequest,
  readNamed,
  recordOnce,
} from './record-referral.ts';
import { joinedFields, pairOf } from './same-pair.ts';

/**
 * The referral of the introduction whose link was used, where it still names its friend, who asks by the same
 * first name, and has room. Anybody else who got the link says another.
 */
async function findIntroduced(
  db: Firestore,
  reader: DocumentReader,
  referralId: string,
  ask: NewReferral,
): Promise<Join | null> {
  const [stored] = await readFriends(db, reader, ask.businessId, [referralId]);
  if (!stored) return null;
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

/** Reads what is needed to record a contact request; null if the customer's links are withdrawn. */
async function readLinked(db: Firestore, reader: DocumentReader, { referral, introducedId }: Ask) {
  // Links are withdrawn together: if this one exists, the introduction's does, too.
  const [owner, named, introduced, known] = await Promise.all([
    requireOwnLink(db, reader, referral),
    readNamed(db, reader, referral),
    introducedId === null ? null : findIntroduced(db, reader, introducedId, referral),
    readPair(db, reader, pairOf(referral)),
  ]);
  const join = introduced ?? planAsk(referral, known, new Date());
  return owner && { linkCode: named.code, stored: named.stored, join };
}

/**
 * Records a friend's ask in one transaction: it joins the referral by which the link's owner
 * introduced them, or becomes one. Transactions are serializable, so concurrent asks of one
 * friend find each other. Returns null if the link has been withdrawn since.
 */
export const recordAsk = (
  db: Firestore,
  request: RecordRequest,
  ask: Ask,
): Promise<RecordOutcome | null> =>
  recordOnce(
    db,
    request,
    ask.referral,
    (reader) => readLinked(db, reader, ask),
    (transaction, linked) => {
      if (!linked) return null;
      const { referral, networkKey } = ask;
      const { businessId } = referral;
      const { linkCode, stored, join } = linked;
      const referralId = join?.stored.id ?? referral.id;
      addToPair(db, transaction, pairOf(referral), referralId);
      if (join) addJoining(db, transaction, join, referral);
      else {
        addReferral(db, transaction, referral);
        // Their last referral may be deleted at this moment, and their name with it.
        addToCounts(db, transaction, { ...referral, referralId, linkCode }, stored);
      }
      // A referral's first notification has its id.
      const notificationId = join ? `asked-${referral.id}` : referralId;
      const about = { kind: 'referral', businessId, referralId, networkKey } as const;
      addNotification(db, transaction, notificationId, about);
      addReceipt(db, transaction, ask, referralId);
      return { businessId, referralId };
    },
  );

/** Records the request of a suppressed friend, and nothing about the friend. */
export const recordAskOnly = (
  db: Firestore,
  request: RecordRequest,
  ask: Ask,
): Promise<RecordOutcome | null> =>
  recordOnce(
    db,
    request,
    ask.referral,
    (reader) => readLinked(db, reader, ask),
    (transaction, linked) => {
      if (!linked) return null;
      const { referral, networkKey } = ask;
      const { businessId, id: referralId, referrerKey } = referral;
      const { linkCode, stored } = linked;
      addUncounted(db, transaction, { ...referral, linkCode }, stored);
      const kept = { businessId, referralId, referrerKey, networkKey, isAsk: true } as const;
      addSuppressedFriend(db, transaction, kept);
      addReceipt(db, transaction, ask, referralId);
      return { businessId, referralId };
    },
  );
