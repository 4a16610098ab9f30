import type { CallableInput } from '@vouchwell/domain/api/callables';
import type { Business } from '@vouchwell/domain/business/business';
import { matchDraft, type ReferralJoin } from '@vouchwell/domain/referrals/contact-requests';
import {
  detectFlags,
  type OptionalText,
  toStoredTexts,
} from '@vouchwell/domain/referrals/referral';
import type { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import {
  type Consent,
  type ConsentGiver,
  getConsentVersion,
  getConsentWording,
} from '@vouchwell/domain/shared/consent';
import { toStored } from '@vouchwell/domain/shared/storage';
import { prepareVisitUndo } from '../analytics/visits.ts';
import { runSerially } from '../async.ts';
import { readBusiness } from '../db/businesses.ts';
import {
  arrayUnion,
  batchReads,
  type DocumentReader,
  type DocumentWriter,
  database,
  serverTimestamp,
  type Transaction,
} from '../db/firestore.ts';
import { hashIdentifier } from '../db/keys.ts';
import { addNotification } from '../db/notifications.ts';
import { addToPair, getPair, readPair } from '../db/pairs.ts';
import {
  addIntroduction,
  addPersonalLink,
  getPersonalLinkCode,
  type IntroductionPage,
  readActiveLink,
} from '../db/personal-links.ts';
import { type BucketRequest, takeTokensInTransaction } from '../db/rate-limits.ts';
import { addReferral, createReferralId, type NewReferral, referralsRef } from '../db/referrals.ts';
import {
  addReferrerWithoutCount,
  addToCounts,
  parseStoredReferrer,
  referrerRef,
} from '../db/referrers.ts';
import {
  addRequestRecords,
  getContentRequestId,
  hashRequest,
  parseRequestRecord,
  type RecordedRequest,
  type RequestIdentity,
  readRecordedRequest,
  requestRecordRef,
} from '../db/requests.ts';
import { type Contact, getSuppressionKeys, toContact } from '../db/suppressed.ts';
import { type RateLimit, toBucketRequests } from '../http/rate-limiter.ts';
import { toIpNetwork, toIpv6Site } from '../http/rate-limits.ts';
import { RequestError } from '../http/request-error.ts';

export type ReferringCustomer = Pick<Referrer, 'key' | 'name' | 'email' | 'phone'>;

/** Blank fields are ''. */
type SubmittedFriend = Readonly<Partial<Record<OptionalText, string | undefined>>> & {
  readonly referralName: string;
  readonly referralEmail: string;
  readonly referralPhone: string;
};

type SubmissionFields = Pick<
  NewReferral,
  | 'businessId'
  | 'source'
  | 'sendMethod'
  | 'placement'
  | 'language'
  | 'consents'
  | 'campaignId'
  | 'rewardTerms'
  | 'isTest'
>;

export const toFriendContact = ({ referralEmail, referralPhone }: SubmittedFriend): Contact =>
  toContact({ email: referralEmail, phone: referralPhone });

/** Removes the referrer: anyone can type an erased person's address, so typing it isn't consent to store them again. */
export function withReferrerErased({ referrerPhone: _, ...referral }: NewReferral): NewReferral {
  const anonymous = { ...referral, ...toStoredTexts({}), referrerName: '', referrerEmail: '' };
  const flags = referral.flags.filter((flag) => flag !== 'self_referral');
  return { ...anonymous, flags, searchTerms: getSearchTerms(anonymous) };
}

/** Doesn't compare the friend with existing friends; that happens after the referral is stored. */
export function toNewReferral(
  submission: SubmissionFields,
  { key: referrerKey, name: referrerName, email: referrerEmail, phone }: ReferringCustomer,
  friend: SubmittedFriend,
): NewReferral {
  const { referralName } = friend;
  const contact = toFriendContact(friend);
  const { email: referralEmail, phone: referralPhone } = contact;
  const referrer = { referrerName, referrerEmail, ...(phone && { referrerPhone: phone }) };
  const people = { ...referrer, referralName, referralEmail, referralPhone };
  const texts = toStoredTexts(friend);
  return {
    id: createReferralId(submission.businessId),
    ...submission,
    ...people,
    referrerKey,
    ...texts,
    flags: detectFlags(people, []),
    friendKeys: getSuppressionKeys(contact),
    searchTerms: getSearchTerms({ ...people, ...texts }),
  };
}

/** Skips wording the same person has already agreed to. */
const mergeConsents = (prior: readonly Consent[], added: readonly Consent[]) => [
  ...prior,
  ...added.filter(
    ({ by, wording }) => !prior.some((consent) => consent.by === by && consent.wording === wording),
  ),
];

/** Returns the changed fields of the existing referral. */
export const getMergedFields = (
  { referral, fields }: ReferralJoin,
  { consents, friendKeys }: NewReferral,
): object => ({
  ...toStored({
    ...fields,
    consents: mergeConsents(referral.consents, consents),
    searchTerms: getSearchTerms({ ...referral, ...fields, asks: [...fields.asks] }),
  }),
  // Erasing a person removes only the keys of that person's contact details.
  friend_keys: arrayUnion(...friendKeys),
});

/** Identifies a public form submission and lists the rate-limit tokens it consumes. */
interface RecordRequest extends RequestIdentity {
  readonly tokens: readonly BucketRequest[];
}

type RecordedIds = Omit<RecordedRequest, 'requestHash'>;

type RecordOutcome = RecordedIds | 'request-id-reused' | 'too-many-requests';

/** High, because forty concurrent requests may contend for one document. */
const MAX_ATTEMPTS = 10;

/** Records a request, with all reads in one round trip. If `write` returns null, nothing is recorded. */
export function recordRequestOnce<Data>(
  request: RecordRequest,
  { businessId, referrerKey }: Pick<NewReferral, 'businessId' | 'referrerKey'>,
  read: (reader: DocumentReader) => Promise<Data>,
  write: (transaction: Transaction, data: Data) => RecordedIds | null,
): Promise<RecordOutcome | null> {
  const refs = request.requestIds.map((requestId) => requestRecordRef(requestId));
  // Within an instance, parallel transactions on the same document would only contend.
  const lockNames = [
    ...request.tokens.map(({ document }) => document),
    `${businessId} ${referrerKey}`,
  ];
  return runSerially(lockNames, () =>
    database().runTransaction(
      async (transaction) => {
        const reader = batchReads(transaction);
        const [snapshots, spendTokens, data] = await Promise.all([
          reader.getAll(...refs),
          takeTokensInTransaction(reader, request.tokens),
          read(reader),
        ]);
        const earlierRecords = snapshots.flatMap((snapshot) => parseRequestRecord(snapshot) ?? []);
        if (earlierRecords.length > 0)
          return (
            earlierRecords.find((record) => record.requestHash === request.requestHash) ??
            'request-id-reused'
          );
        if (!spendTokens) return 'too-many-requests';
        const record = write(transaction, data);
        if (!record) return null;
        addRequestRecords(transaction, request, record);
        spendTokens(transaction);
        return record;
      },
      { maxAttempts: MAX_ATTEMPTS },
    ),
  );
}

interface RecordingContext {
  /** Page that the introduction's link opens. */
  readonly page: IntroductionPage;
  readonly timeZone: Business['timeZone'];
  /** True if the request contained the code of the customer's personal link. */
  readonly hasCode: boolean;
  /** Hash of the sender's network, to limit the emails it can trigger. */
  readonly networkKey: string;
  readonly isFriendSuppressed: boolean;
}

type ReferrerWithLink = Pick<
  NewReferral,
  'businessId' | 'referrerKey' | 'referrerName' | 'referrerEmail' | 'referrerPhone'
>;

/** `addLink` returns null if no link is needed. `isFirst` is true if the referrer isn't stored yet. */
export async function readReferrerAndLink(reader: DocumentReader, referral: ReferrerWithLink) {
  const [snapshot] = await reader.getAll(referrerRef(referral));
  const knownReferrer = snapshot ? parseStoredReferrer(snapshot) : null;
  const code = getPersonalLinkCode(referral.businessId, referral.referrerKey);
  // An erased referrer gets no link, but their code is returned as usual.
  const { referrerEmail, referrerPhone } = referral;
  const needsLink = Boolean(referrerEmail || referrerPhone) && knownReferrer?.linkCode !== code;
  const addLink = (writer: DocumentWriter, slug: string) =>
    needsLink ? addPersonalLink(writer, referral, slug, knownReferrer) : null;
  return { knownReferrer, addLink, code, isFirst: !snapshot?.exists };
}

const readBeforeRecording = async (
  reader: DocumentReader,
  referral: NewReferral,
  { hasCode, timeZone }: RecordingContext,
) => {
  const { businessId, campaignId = null, placement, isTest } = referral;
  const visit = { businessId, timeZone, campaignId, placement };
  const [pairReferrals, referrerAndLink, undoVisit] = await Promise.all([
    readPair(reader, getPair(referral)),
    readReferrerAndLink(reader, referral),
    // The owner's test doesn't count as a visit.
    isTest ? prepareVisitUndo(reader, visit, new Date()) : null,
    // Called only because it throws if the link is being moved to another key.
    hasCode && readActiveLink(reader, referral),
  ]);
  return { pairReferrals, undoVisit, ...referrerAndLink };
};

/** Records a referral. Suppressed friends aren't stored; if the friend is known, only the customer gets an email. */
export const recordReferral = (
  request: RecordRequest,
  referral: NewReferral,
  recording: RecordingContext,
): Promise<RecordOutcome | null> =>
  recordRequestOnce(
    request,
    referral,
    (reader) => readBeforeRecording(reader, referral, recording),
    (transaction, { pairReferrals, undoVisit, knownReferrer, addLink, code, isFirst }) => {
      const { page, hasCode, networkKey, isFriendSuppressed } = recording;
      const { businessId, id, referrerKey, sendMethod, language: referrerLanguage } = referral;
      const linkCode = addLink(transaction, page.slug);
      const join = isFriendSuppressed ? null : matchDraft(referral, pairReferrals, new Date());
      const referralId = join?.referral.id ?? id;
      const referrerUpdate = { ...referral, referralId, linkCode, referrerLanguage };
      const topic = { businessId, referralId, networkKey };
      undoVisit?.(transaction);
      addIntroduction(transaction, referral, page, referralId);
      if (!isFriendSuppressed) addToPair(transaction, getPair(referral), referralId);
      if (join || isFriendSuppressed) {
        const kind = join ? 'draft_joined' : 'friend_suppressed';
        addReferrerWithoutCount(transaction, referrerUpdate, knownReferrer);
        addNotification(transaction, id, { kind, referrerKey, ...topic });
      } else {
        addReferral(transaction, referral);
        const addCounts = referral.isTest ? addReferrerWithoutCount : addToCounts;
        addCounts(transaction, referrerUpdate, knownReferrer);
        addNotification(transaction, id, { kind: 'referral', ...topic });
      }
      if (join)
        transaction.update(referralsRef(businessId).doc(referralId), {
          ...getMergedFields(join, referral),
          send_method: sendMethod,
          introduced_at: serverTimestamp(),
        });
      // Anyone can type a customer's address, so return the link's code only to callers who already
      // have it, or if the address is new.
      const returnsCode = hasCode || isFirst;
      return {
        businessId,
        referralId,
        // A request that joined another referral has an introduction with its own id.
        ...(join && { draftId: id }),
        ...(returnsCode && { linkCode: code }),
      };
    },
  );

/** Hashes the IPv4 address, or the IPv6 /48 (the largest block one customer may be assigned). */
export const hashNetwork = (ip: string): string =>
  hashIdentifier(`network:${toIpv6Site(ip) ?? toIpNetwork(ip)}`);

export type FormRequest = Parameters<typeof getRequestContent>[0] & {
  readonly requestId?: string | null | undefined;
};

/** Without a request id, returns ids for this minute and the next, so that repeats share one. */
function getRequestIdentity(input: FormRequest): RequestIdentity {
  const hash = hashRequest(input);
  if (input.requestId) return { requestIds: [input.requestId], requestHash: hash };
  const now = new Date();
  const requestIds = [getContentRequestId(hash, now), getContentRequestId(hash, now, 1)];
  return { requestIds, requestHash: hash };
}

export const toRecordRequest = (
  input: FormRequest,
  limits: readonly RateLimit[],
): RecordRequest => ({
  ...getRequestIdentity(input),
  tokens: toBucketRequests(limits),
});

/** Returns null if the request isn't recorded or its business is suspended. */
export async function findRecordedRequest(
  input: FormRequest,
): Promise<{ readonly business: Business; readonly ids: RecordedIds } | null> {
  const identity = getRequestIdentity(input);
  const request = await readRecordedRequest(identity.requestIds[0] ?? '');
  if (request?.requestHash !== identity.requestHash) return null;
  const business = await readBusiness(request.businessId);
  return business && !business.suspendedAt ? { business, ids: request } : null;
}

/** @throws RequestError if the request wasn't recorded */
export function requireRecorded(outcome: RecordOutcome | null): RecordedIds {
  if (outcome === null) throw new RequestError('link-unusable');
  if (typeof outcome === 'string') throw new RequestError(outcome);
  return outcome;
}

/** Builds a consent with the exact wording the person saw, which includes `name`. */
export function toConsent(
  name: string,
  by: ConsentGiver,
  page: string,
  form: Pick<CallableInput<'create-referral'>, 'language' | 'consentVersion'>,
): Consent {
  const language = form.language ?? 'en';
  const getWording = (version: number) => getConsentWording(by, language, name, version);
  const { consentVersion } = form;
  const isKnownVersion = consentVersion && getWording(consentVersion) !== null;
  const version = isKnownVersion ? consentVersion : getConsentVersion(by);
  return { by, wording: getWording(version) ?? '', version, language, page, at: new Date() };
}
