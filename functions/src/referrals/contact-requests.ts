import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import {
  joinContactRequest,
  matchContactRequest,
  type ReferralJoin,
} from '@vouchwell/domain/referrals/contact-requests';
import { BY_FRIEND } from '@vouchwell/domain/referrals/referral-events';
import type { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import {
  type Consent,
  type ConsentGiver,
  getConsentVersion,
  getConsentWording,
} from '@vouchwell/domain/shared/consent';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { toComparableName } from '@vouchwell/domain/shared/text';
import { getContactEmail } from '../accounts/users.ts';
import { readBusiness } from '../db/businesses.ts';
import {
  type DocumentReader,
  database,
  serverTimestamp,
  type Transaction,
} from '../db/firestore.ts';
import { hashIdentifier, hashMailbox } from '../db/keys.ts';
import { addNotification } from '../db/notifications.ts';
import { addToPair, getPair, readFriends, readPair } from '../db/pairs.ts';
import { requireActiveLink } from '../db/personal-links.ts';
import { addReferral, type NewReferral, referralsOf } from '../db/referrals.ts';
import { addReferrerWithoutCount, addToCounts, moveCounts } from '../db/referrers.ts';
import {
  getContentRequestId,
  hashRequest,
  matchesRequest,
  type RequestIdentity,
  readRecordedRequest,
} from '../db/requests.ts';
import { type RateLimit, toBucketRequests } from '../http/rate-limiter.ts';
import { toIpNetwork, toIpSite } from '../http/rate-limits.ts';
import { RequestError } from '../http/request-error.ts';
import {
  getMergedFields,
  type RecordOutcome,
  type RecordRequest,
  readReferrerAndLink,
  recordRequestOnce,
} from './record-referral.ts';

/** Null unless the introduced friend has the same first name and can be joined. */
async function findIntroduced(
  reader: DocumentReader,
  referralId: string,
  ask: NewReferral,
): Promise<ReferralJoin | null> {
  const [stored] = await readFriends(database(), reader, ask.businessId, [referralId]);
  if (!stored) return null;
  const { referralName } = stored;
  const [asked, introduced] = [ask.referralName, referralName]
    .map(getFirstName)
    .map(toComparableName);
  if (asked !== introduced) return null;
  // The page greets by first name, so a requester who typed only that keeps the full name.
  const isGreeted = toComparableName(ask.referralName) === introduced;
  const asker = isGreeted ? { ...ask, referralName } : ask;
  return joinContactRequest(stored, asker, new Date());
}

function addJoining(transaction: Transaction, join: ReferralJoin, ask: NewReferral): void {
  const { id: referralId, businessId, status: from } = join.stored;
  const { status: to } = join.fields;
  const ref = referralsOf(database(), businessId).doc(referralId);
  const now = serverTimestamp();
  transaction.update(ref, {
    ...getMergedFields(join, ask),
    asked_at: now,
    // A new request restarts the retention period.
    status_changed_at: now,
  });
  if (to === from) return;
  moveCounts(database(), transaction, { ...join.stored, referralId }, from, to);
  const event = { kind: 'status', from, to, at: now, by: BY_FRIEND };
  transaction.create(ref.collection(collections.events).doc(), event);
}

export interface NewContactRequest {
  /** Becomes a new referral unless it joins another. */
  readonly referral: NewReferral;
  /** Referral of the introduction whose link was used; null for any other link. */
  readonly introducedId: string | null;
  /** Hash of the sending network; limits the emails one can cause. */
  readonly networkKey: string;
  readonly isFriendSuppressed: boolean;
}

/** Confirms the request to a friend who left an email. */
export function addRequestConfirmation(
  transaction: Transaction,
  { referral, networkKey }: Pick<NewContactRequest, 'referral' | 'networkKey'>,
  referralId: string,
): void {
  const { id, businessId, referralEmail, language = 'en' } = referral;
  if (!referralEmail) return;
  const mailboxKey = hashMailbox(referralEmail);
  const about = { businessId, referralId, mailboxKey, networkKey, language };
  addNotification(database(), transaction, `receipt-${id}`, { kind: 'friend_asked', ...about });
}

/** Null if the customer's links are withdrawn. */
async function readLinked(reader: DocumentReader, { referral, introducedId }: NewContactRequest) {
  // Links are withdrawn together: if this one exists, the introduction's does, too.
  const [owner, named, introduced, known] = await Promise.all([
    requireActiveLink(database(), reader, referral),
    readReferrerAndLink(reader, referral),
    introducedId === null ? null : findIntroduced(reader, introducedId, referral),
    readPair(database(), reader, getPair(referral)),
  ]);
  const join = introduced ?? matchContactRequest(referral, known, new Date());
  return owner && { linkCode: named.code, stored: named.stored, join };
}

/**
 * Records a friend's contact request, joining an existing referral if there is one. Serializable
 * transactions let concurrent requests find each other. Suppressed friends aren't recorded. Null if
 * the link was withdrawn.
 */
export const recordContactRequest = (
  request: RecordRequest,
  ask: NewContactRequest,
): Promise<RecordOutcome | null> =>
  recordRequestOnce(
    request,
    ask.referral,
    (reader) => readLinked(reader, ask),
    (transaction, linked) => {
      if (!linked) return null;
      const { referral, networkKey, isFriendSuppressed } = ask;
      const { businessId, referrerKey } = referral;
      const { linkCode, stored } = linked;
      const join = isFriendSuppressed ? null : linked.join;
      const referralId = join?.stored.id ?? referral.id;
      const about = { businessId, referralId, networkKey };
      const counted = { ...referral, referralId, linkCode };
      addRequestConfirmation(transaction, ask, referralId);
      if (isFriendSuppressed) {
        addReferrerWithoutCount(database(), transaction, counted, stored);
        addSuppressedContactRequest(transaction, { ...about, referrerKey });
        return { businessId, referralId };
      }
      addToPair(database(), transaction, getPair(referral), referralId);
      if (join) addJoining(transaction, join, referral);
      else {
        addReferral(database(), transaction, referral);
        // Their last referral, and with it their name, may be deleted concurrently.
        addToCounts(database(), transaction, counted, stored);
      }
      // A referral's first notification has the referral's id.
      const notificationId = join ? `asked-${referral.id}` : referralId;
      addNotification(database(), transaction, notificationId, { kind: 'referral', ...about });
      return { businessId, referralId };
    },
  );

/** Thanks the referrer of a suppressed friend as for any other friend. */
export function addSuppressedContactRequest(
  transaction: Transaction,
  about: Pick<NewReferral, 'businessId' | 'referrerKey'> &
    Pick<NewContactRequest, 'networkKey'> & { readonly referralId: string },
): void {
  const notification = { kind: 'friend_suppressed', isAsk: true, ...about } as const;
  addNotification(database(), transaction, about.referralId, notification);
}

type CounterReferral = Omit<NewContactRequest, 'introducedId'>;

/** Records a referral without a referrer. Suppressed friends aren't recorded. */
export const recordCounterReferral = (
  request: RecordRequest,
  thanks: CounterReferral,
): Promise<RecordOutcome | null> =>
  recordRequestOnce(
    request,
    thanks.referral,
    async () => null,
    (transaction) => {
      const { referral, networkKey, isFriendSuppressed } = thanks;
      const { businessId, id: referralId, referrerKey } = referral;
      const counted = { ...referral, referralId, linkCode: null };
      const about = { businessId, referralId, networkKey };
      addRequestConfirmation(transaction, thanks, referralId);
      if (isFriendSuppressed) {
        addReferrerWithoutCount(database(), transaction, counted, null);
        addSuppressedContactRequest(transaction, { ...about, referrerKey });
      } else {
        addReferral(database(), transaction, referral);
        addToCounts(database(), transaction, counted, null);
        addNotification(database(), transaction, referralId, { kind: 'referral', ...about });
      }
      return { businessId, referralId };
    },
  );

/** The IPv4 address, or the IPv6 /48 (the largest block one customer may be assigned). */
export const hashNetwork = (ip: string): string =>
  hashIdentifier(`network:${toIpSite(ip) ?? toIpNetwork(ip)}`);

type Flat = Parameters<typeof getRequestContent>[0];
type Request = Flat & { readonly requestId?: string | null | undefined };

/** Without a request id: ids for this minute and the next, so repeats share one. */
function requestIdentity(input: Request): RequestIdentity {
  const hash = hashRequest(input);
  if (input.requestId) return { requestIds: [input.requestId], requestHash: hash };
  const now = new Date();
  const requestIds = [getContentRequestId(hash, now), getContentRequestId(hash, now, 1)];
  return { requestIds, requestHash: hash };
}

export const toRecordRequest = (input: Request, limits: readonly RateLimit[]): RecordRequest => ({
  ...requestIdentity(input),
  tokens: toBucketRequests(limits),
});

type Recorded = Exclude<RecordOutcome, string>;

/** Null if the request wasn't recorded, or its business is suspended. */
export async function findRecorded(
  input: Request,
): Promise<{ readonly business: Business; readonly recorded: Recorded } | null> {
  const identity = requestIdentity(input);
  const recorded = await readRecordedRequest(database(), identity.requestIds[0] ?? '');
  if (!recorded || !matchesRequest(recorded, identity)) return null;
  const business = await readBusiness(database(), recorded.businessId);
  return business && !business.suspendedAt ? { business, recorded } : null;
}

/** @throws RequestError if the request wasn't recorded */
export function requireRecorded(outcome: RecordOutcome | null): Recorded {
  if (outcome === null) throw new RequestError('link-unusable');
  if (typeof outcome === 'string') throw new RequestError(outcome);
  return outcome;
}

interface Reading {
  readonly language?: Language | null | undefined;
  readonly consentVersion?: number | null | undefined;
}

/** The consent in the exact wording the person read. */
export function toConsent(
  business: Pick<Business, 'name'>,
  by: ConsentGiver,
  page: string,
  { language: read, consentVersion: shown }: Reading,
): Consent {
  const language = read ?? 'en';
  const wording = (version: number) => getConsentWording(by, language, business.name, version);
  const version = shown && wording(shown) !== null ? shown : getConsentVersion(by);
  return { by, wording: wording(version) ?? '', version, language, page, at: new Date() };
}

export const toFriendResponse = async (business: Business) => ({
  success: true as const,
  business: { contactEmail: (await getContactEmail(business)) ?? '' },
});

export async function findFriendResponse(input: Request) {
  const found = await findRecorded(input);
  return found && toFriendResponse(found.business);
}
