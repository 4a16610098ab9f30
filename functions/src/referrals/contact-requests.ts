import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import {
  joinContactRequest,
  matchContactRequest,
  type ReferralJoin,
} from '@vouchwell/domain/referrals/contact-requests';
import { UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { FRIEND_ACTOR } from '@vouchwell/domain/referrals/referral-events';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { toComparableName } from '@vouchwell/domain/shared/text';
import { getContactEmail } from '../accounts/users.ts';
import { type DocumentReader, serverTimestamp, type Transaction } from '../db/firestore.ts';
import { hashMailbox } from '../db/keys.ts';
import { addNotification } from '../db/notifications.ts';
import { addToPair, readPair, readUnerasedReferrals, toPair } from '../db/pairs.ts';
import { readActiveLink } from '../db/personal-links.ts';
import { addReferral, type NewReferral, referralsRef } from '../db/referrals.ts';
import {
  addReferrerWithoutCount,
  addToCounts,
  changeStatusCounts,
  type StoredReferrerName,
} from '../db/referrers.ts';
import { getRateLimits, type LimitKeys } from '../http/rate-limits.ts';
import { getMergedFields } from './new-referral.ts';
import { readReferrerAndLink } from './record-referral.ts';
import {
  type FormRequest,
  findRecordedRequest,
  hashNetwork,
  type RecordedIds,
  recordRequestOnce,
  toRecordRequest,
} from './record-request.ts';

interface NewContactRequest {
  /** Stored as a new referral unless it joins an existing one. */
  readonly referral: NewReferral;
  /** Referral whose introduction link was used; null for other links and at the counter. */
  readonly introducedId: string | null;
  readonly isFriendSuppressed: boolean;
}

/**
 * Records a contact request. A suppressed friend isn't stored, but the referrer is thanked as usual.
 * @throws RequestError if the link has been withdrawn
 */
export async function recordContactRequest(
  business: Business,
  input: FormRequest,
  limitKeys: LimitKeys & { readonly network: string },
  contactRequest: NewContactRequest,
) {
  const limits = getRateLimits('record-ask', { business: business.id, ...limitKeys });
  const networkKey = hashNetwork(limitKeys.network);
  await recordRequestOnce(
    toRecordRequest(input, limits),
    contactRequest.referral,
    (reader) => readLinkedReferrer(reader, contactRequest),
    (transaction, linkedReferrer) =>
      linkedReferrer &&
      writeContactRequest(transaction, contactRequest, linkedReferrer, networkKey),
  );
  return toFriendResponse(business);
}

export async function findEarlierFriendResponse(input: FormRequest) {
  const earlierRequest = await findRecordedRequest(input);
  return earlierRequest && toFriendResponse(earlierRequest.business);
}

const toFriendResponse = async (business: Business) => ({
  success: true as const,
  business: { contactEmail: (await getContactEmail(business)) ?? '' },
});

interface LinkedReferrer {
  /** Null at the counter, where friends don't use a link. */
  readonly linkCode: string | null;
  readonly knownReferrer: StoredReferrerName;
  readonly join: ReferralJoin | null;
}

const NO_LINK: LinkedReferrer = { linkCode: null, knownReferrer: null, join: null };

/** Returns null if the customer's links have been withdrawn. */
async function readLinkedReferrer(
  reader: DocumentReader,
  { referral, introducedId }: NewContactRequest,
): Promise<LinkedReferrer | null> {
  if (referral.referrerKey === UNKNOWN_REFERRER_KEY) return NO_LINK;
  // Links are withdrawn together: if the personal link exists, so does the introduction's.
  const [activeLink, { code, knownReferrer }, introducedJoin, pairReferrals] = await Promise.all([
    readActiveLink(reader, referral),
    readReferrerAndLink(reader, referral),
    introducedId === null ? null : findIntroducedReferral(reader, introducedId, referral),
    readPair(reader, toPair(referral)),
  ]);
  const join = introducedJoin ?? matchContactRequest(referral, pairReferrals, new Date());
  return activeLink && { linkCode: code, knownReferrer, join };
}

/** Returns null if the introduced friend has a different first name, or the request can't join it. */
async function findIntroducedReferral(
  reader: DocumentReader,
  referralId: string,
  contactRequest: NewReferral,
): Promise<ReferralJoin | null> {
  const [referral] = await readUnerasedReferrals(reader, contactRequest.businessId, [referralId]);
  if (!referral) return null;
  const { referralName } = referral;
  const [requestedName, introducedName] = [contactRequest.referralName, referralName]
    .map(getFirstName)
    .map(toComparableName);
  if (requestedName !== introducedName) return null;
  // The page greets friends by first name; if they typed only that name, keep their full name.
  const hasFirstNameOnly = toComparableName(contactRequest.referralName) === introducedName;
  const requester = hasFirstNameOnly ? { ...contactRequest, referralName } : contactRequest;
  return joinContactRequest(referral, requester, new Date());
}

function writeContactRequest(
  transaction: Transaction,
  { referral, isFriendSuppressed }: NewContactRequest,
  { linkCode, knownReferrer, join: matchedJoin }: LinkedReferrer,
  networkKey: string,
): RecordedIds {
  const { businessId, referrerKey } = referral;
  const join = isFriendSuppressed ? null : matchedJoin;
  const referralId = join?.referral.id ?? referral.id;
  const topic = { businessId, referralId, networkKey };
  const referrerUpdate = { ...referral, referralId, linkCode };
  addRequestConfirmation(transaction, referral, topic);
  if (isFriendSuppressed) {
    const suppressedTopic = {
      kind: 'friend_suppressed',
      isAsk: true,
      referrerKey,
      ...topic,
    } as const;
    addReferrerWithoutCount(transaction, referrerUpdate, knownReferrer);
    addNotification(transaction, referralId, suppressedTopic);
    return { businessId, referralId };
  }
  if (linkCode !== null) addToPair(transaction, toPair(referral), referralId);
  if (join) joinReferral(transaction, join, referral);
  else {
    addReferral(transaction, referral);
    addToCounts(transaction, referrerUpdate, knownReferrer);
  }
  // A referral's first notification has the referral's id.
  const notificationId = join ? `asked-${referral.id}` : referralId;
  addNotification(transaction, notificationId, { kind: 'referral', ...topic });
  return { businessId, referralId };
}

function addRequestConfirmation(
  transaction: Transaction,
  { id, referralEmail, language = 'en' }: NewReferral,
  topic: Readonly<Record<'businessId' | 'referralId' | 'networkKey', string>>,
): void {
  if (!referralEmail) return;
  const mailboxKey = hashMailbox(referralEmail);
  const confirmation = { kind: 'friend_asked', ...topic, mailboxKey, language } as const;
  addNotification(transaction, `receipt-${id}`, confirmation);
}

function joinReferral(transaction: Transaction, join: ReferralJoin, contactRequest: NewReferral) {
  const { id: referralId, businessId, status: from } = join.referral;
  const { status: to } = join.fields;
  const ref = referralsRef(businessId).doc(referralId);
  const now = serverTimestamp();
  transaction.update(ref, {
    ...getMergedFields(join, contactRequest),
    asked_at: now,
    // A new request restarts the retention period.
    status_changed_at: now,
  });
  if (to === from) return;
  changeStatusCounts(transaction, { ...join.referral, referralId }, from, to);
  const event = { kind: 'status', from, to, at: now, by: FRIEND_ACTOR };
  transaction.create(ref.collection(collections.events).doc(), event);
}
