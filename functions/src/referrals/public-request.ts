import type { Business } from '@vouchwell/domain/business/business';
import {
  type Consent,
  type ConsentGiver,
  consentVersion,
  consentWording,
} from '@vouchwell/domain/lib/consent';
import type { Language } from '@vouchwell/domain/lib/language';
import type { requestContent } from '@vouchwell/domain/referral/referral-form';
import { contactAddress } from '../accounts/users.ts';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashIdentifier } from '../db/hash-identifier.ts';
import {
  contentRequestId,
  isOfRequest,
  type RequestIdentity,
  readRecorded,
  requestHash,
} from '../db/idempotency.ts';
import { ipNeighbourhood, ipSite } from '../http/limits.ts';
import { type RateLimit, wantedBy } from '../http/rate-limiter.ts';
import { RequestError } from '../http/request-error.ts';
import type { RecordOutcome, RecordRequest } from './record-referral.ts';

/* What both public forms have in common: a customer's for a friend, and a friend's own. */

/** A network by its hash: an IPv4 address, or the IPv6 /48 that one customer may have whole. */
export const hashNetwork = (ip: string): string =>
  hashIdentifier(`network:${ipSite(ip) ?? ipNeighbourhood(ip)}`);

type Flat = Parameters<typeof requestContent>[0];
type Request = Flat & { readonly requestId?: string | null | undefined };

/**
 * The caller's request id; else the ids of the content in this minute and the next, so that a
 * repeat within a minute shares one of them.
 */
function requestIdentity(input: Request): RequestIdentity {
  const hash = requestHash(input);
  if (input.requestId) return { requestIds: [input.requestId], requestHash: hash };
  const now = new Date();
  const requestIds = [contentRequestId(hash, now), contentRequestId(hash, now, 1)];
  return { requestIds, requestHash: hash };
}

/** The request as it is recorded, with the tokens of these limits. */
export const recordRequest = (input: Request, limits: readonly RateLimit[]): RecordRequest => ({
  ...requestIdentity(input),
  tokens: wantedBy(limits),
});

type Recorded = Exclude<RecordOutcome, string>;

/** What was recorded of this very request before, and where; null for nothing, and while it is suspended. */
export async function findRecorded(
  input: Request,
): Promise<{ readonly business: Business; readonly recorded: Recorded } | null> {
  const identity = requestIdentity(input);
  const recorded = await readRecorded(database(), identity.requestIds[0] ?? '');
  if (!recorded || !isOfRequest(recorded, identity)) return null;
  const business = await readBusiness(database(), recorded.businessId);
  return business && !business.suspendedAt ? { business, recorded } : null;
}

/** What is recorded of the request, now or before. @throws RequestError where it is not */
export function requireRecorded(outcome: RecordOutcome | null): Recorded {
  if (outcome === null) throw new RequestError('link-unusable');
  if (typeof outcome === 'string') throw new RequestError(outcome);
  return outcome;
}

/** What a page tells of how it was read. */
interface Reading {
  readonly language?: Language | null | undefined;
  readonly consentVersion?: number | null | undefined;
}

/** What somebody agreed to on a page, in the words that they read. */
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

/** What a friend is answered whose request is recorded. */
export const friendAnswer = async (business: Business) => ({
  success: true as const,
  business: { contactEmail: (await contactAddress(business)) ?? '' },
});

/** The answer to a friend's request that was recorded before; null where it was not. */
export async function answeredFriend(input: Request) {
  const found = await findRecorded(input);
  return found && friendAnswer(found.business);
}
