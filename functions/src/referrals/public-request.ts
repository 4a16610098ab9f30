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

/**
 * Hash of the caller's network: the IPv4 address, or the IPv6 /48 (the largest block one customer
 * may be assigned).
 */
export const hashNetwork = (ip: string): string =>
  hashIdentifier(`network:${ipSite(ip) ?? ipNeighbourhood(ip)}`);

type Flat = Parameters<typeof requestContent>[0];
type Request = Flat & { readonly requestId?: string | null | undefined };

/**
 * The caller's request id; otherwise ids for this minute and the next, so a repeat within a minute
 * shares one.
 */
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
