import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import { type Join, joinAsk, planAsk } from '@vouchwell/domain/referrals/contact-requests';
import { BY_FRIEND } from '@vouchwell/domain/referrals/referral-events';
import type { requestContent } from '@vouchwell/domain/referrals/referral-form';
import {
  type Consent,
  type ConsentGiver,
  consentVersion,
  consentWording,
} from '@vouchwell/domain/shared/consent';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { firstName } from '@vouchwell/domain/shared/names';
import { plainName } from '@vouchwell/domain/shared/text';
import { contactAddress } from '../accounts/users.ts';
import { readBusiness } from '../db/businesses.ts';
import {
  type DocumentReader,
  database,
  serverTimestamp,
  type Transaction,
} from '../db/firestore.ts';
import { hashIdentifier, hashMailbox } from '../db/keys.ts';
import { addNotification } from '../db/notifications.ts';
import { addToPair, pairOf, readFriends, readPair } from '../db/pairs.ts';
import { requireOwnLink } from '../db/personal-links.ts';
import { addReferral, type NewReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, addUncounted, moveCounts } from '../db/referrers.ts';
import {
  contentRequestId,
  isOfRequest,
  type RequestIdentity,
  readRecorded,
  requestHash,
} from '../db/requests.ts';
import { ipNeighbourhood, ipSite } from '../http/limits.ts';
import { type RateLimit, wantedBy } from '../http/rate-limiter.ts';
import { RequestError } from '../http/request-error.ts';
import {
  joinedFields,
  type RecordOutcome,
  type RecordRequest,
  readNamed,
  recordOnce,
} from './record-referral.ts';

/** Null unless the introduced friend has the same first name and can be joined. */
async function findIntroduced(
  reader: DocumentReader,
  referralId: string,
  ask: NewReferral,
): Promise<Join | null> {
  const [stored] = await readFriends(database(), reader, ask.businessId, [referralId]);
  if (!stored) return null;
  const { referralName } = stored;
  const [asked, introduced] = [ask.referralName, referralName].map(firstName).map(plainName);
  if (asked !== introduced) return null;
  // The page greets by first name, so a requester who typed only that keeps the full name.
  const isGreeted = plainName(ask.referralName) === introduced;
  const asker = isGreeted ? { ...ask, referralName } : ask;
  return joinAsk(stored, asker, new Date());
}

function addJoining(transaction: Transaction, join: Join, ask: NewReferral): void {
  const { id: referralId, businessId, status: from } = join.stored;
  const { status: to } = join.fields;
  const ref = referralsOf(database(), businessId).doc(referralId);
  const now = serverTimestamp();
  transaction.update(ref, {
    ...joinedFields(join, ask),
    asked_at: now,
    // A new request restarts the retention period.
    status_changed_at: now,
  });
  if (to === from) return;
  moveCounts(database(), transaction, { ...join.stored, referralId }, from, to);
  const event = { kind: 'status', from, to, at: now, by: BY_FRIEND };
  transaction.create(ref.collection(collections.events).doc(), event);
}

export interface Ask {
  /** Becomes a new referral unless it joins another. */
  readonly referral: NewReferral;
  /** Referral of the introduction whose link was used; null for any other link. */
  readonly introducedId: string | null;
  /** Hash of the sending network; limits the emails one can cause. */
  readonly networkKey: string;
  readonly isFriendSuppressed: boolean;
}

/** Confirms the request to a friend who left an email. */
export function addReceipt(
  transaction: Transaction,
  { referral, networkKey }: Pick<Ask, 'referral' | 'networkKey'>,
  referralId: string,
): void {
  const { id, businessId, referralEmail, language = 'en' } = referral;
  if (!referralEmail) return;
  const mailboxKey = hashMailbox(referralEmail);
  const about = { businessId, referralId, mailboxKey, networkKey, language };
  addNotification(database(), transaction, `receipt-${id}`, { kind: 'friend_asked', ...about });
}

/** Null if the customer's links are withdrawn. */
async function readLinked(reader: DocumentReader, { referral, introducedId }: Ask) {
  // Links are withdrawn together: if this one exists, the introduction's does, too.
  const [owner, named, introduced, known] = await Promise.all([
    requireOwnLink(database(), reader, referral),
    readNamed(reader, referral),
    introducedId === null ? null : findIntroduced(reader, introducedId, referral),
    readPair(database(), reader, pairOf(referral)),
  ]);
  const join = introduced ?? planAsk(referral, known, new Date());
  return owner && { linkCode: named.code, stored: named.stored, join };
}

/**
 * Records a friend's contact request, joining an existing referral if there is one. Serializable
 * transactions let concurrent requests find each other. Suppressed friends aren't recorded. Null if
 * the link was withdrawn.
 */
export const recordAsk = (request: RecordRequest, ask: Ask): Promise<RecordOutcome | null> =>
  recordOnce(
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
      addReceipt(transaction, ask, referralId);
      if (isFriendSuppressed) {
        addUncounted(database(), transaction, counted, stored);
        addSuppressedAsk(transaction, { ...about, referrerKey });
        return { businessId, referralId };
      }
      addToPair(database(), transaction, pairOf(referral), referralId);
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
export function addSuppressedAsk(
  transaction: Transaction,
  about: Pick<NewReferral, 'businessId' | 'referrerKey'> &
    Pick<Ask, 'networkKey'> & { readonly referralId: string },
): void {
  const notification = { kind: 'friend_suppressed', isAsk: true, ...about } as const;
  addNotification(database(), transaction, about.referralId, notification);
}

type Thanks = Omit<Ask, 'introducedId'>;

/** Records a referral without a referrer. Suppressed friends aren't recorded. */
export const recordThanks = (
  request: RecordRequest,
  thanks: Thanks,
): Promise<RecordOutcome | null> =>
  recordOnce(
    request,
    thanks.referral,
    async () => null,
    (transaction) => {
      const { referral, networkKey, isFriendSuppressed } = thanks;
      const { businessId, id: referralId, referrerKey } = referral;
      const counted = { ...referral, referralId, linkCode: null };
      const about = { businessId, referralId, networkKey };
      addReceipt(transaction, thanks, referralId);
      if (isFriendSuppressed) {
        addUncounted(database(), transaction, counted, null);
        addSuppressedAsk(transaction, { ...about, referrerKey });
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
  hashIdentifier(`network:${ipSite(ip) ?? ipNeighbourhood(ip)}`);

type Flat = Parameters<typeof requestContent>[0];
type Request = Flat & { readonly requestId?: string | null | undefined };

/** Without a request id: ids for this minute and the next, so repeats share one. */
function requestIdentity(input: Request): RequestIdentity {
  const hash = requestHash(input);
  if (input.requestId) return { requestIds: [input.requestId], requestHash: hash };
  const now = new Date();
  const requestIds = [contentRequestId(hash, now), contentRequestId(hash, now, 1)];
  return { requestIds, requestHash: hash };
}

export const recordRequest = (input: Request, limits: readonly RateLimit[]): RecordRequest => ({
  ...requestIdentity(input),
  tokens: wantedBy(limits),
});

type Recorded = Exclude<RecordOutcome, string>;

/** Null if the request wasn't recorded, or its business is suspended. */
export async function findRecorded(
  input: Request,
): Promise<{ readonly business: Business; readonly recorded: Recorded } | null> {
  const identity = requestIdentity(input);
  const recorded = await readRecorded(database(), identity.requestIds[0] ?? '');
  if (!recorded || !isOfRequest(recorded, identity)) return null;
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
export function consentTo(
  business: Pick<Business, 'name'>,
  by: ConsentGiver,
  page: string,
  { language: read, consentVersion: shown }: Reading,
): Consent {
  const language = read ?? 'en';
  const wording = (version: number) => consentWording(by, language, business.name, version);
  const version = shown && wording(shown) !== null ? shown : consentVersion(by);
  return { by, wording: wording(version) ?? '', version, language, page, at: new Date() };
}

export const friendAnswer = async (business: Business) => ({
  success: true as const,
  business: { contactEmail: (await contactAddress(business)) ?? '' },
});

export async function answeredFriend(input: Request) {
  const found = await findRecorded(input);
  return found && friendAnswer(found.business);
}
