import type { Business } from '@vouchwell/domain/business';
import {
  type Consent,
  type ConsentGiver,
  consentVersion,
  consentWording,
} from '@vouchwell/domain/consent';
import type { Language } from '@vouchwell/domain/language';
import type { requestContent } from '@vouchwell/domain/referral-form';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import {
  contentRequestId,
  isOfRequest,
  type RequestIdentity,
  readRecorded,
  requestHash,
  unkeyedRequestHash,
} from '../data/idempotency.ts';
import type { RecordOutcome } from '../data/record-referral.ts';
import { RequestError } from '../http/request-error.ts';

/* What both public forms have in common: a customer's for a friend, and a friend's own. */

type Flat = Parameters<typeof requestContent>[0];
type Request = Flat & { readonly requestId?: string | null | undefined };

/**
 * The caller's request id; else the ids of the content in this minute and the next, so that a
 * repeat within a minute shares one of them.
 */
export function requestIdentity(input: Request): RequestIdentity {
  const unkeyedHash = unkeyedRequestHash(input);
  const hashes = { requestHash: requestHash(input), unkeyedHash };
  if (input.requestId) return { requestIds: [input.requestId], ...hashes };
  const now = new Date();
  const requestIds = [contentRequestId(unkeyedHash, now), contentRequestId(unkeyedHash, now, 1)];
  return { requestIds, ...hashes };
}

/** The business that recorded this very request before; null for none, and while it is suspended. */
export async function recordedBy(input: Request): Promise<Business | null> {
  const identity = requestIdentity(input);
  const recorded = await readRecorded(database(), identity.requestIds[0] ?? '');
  if (!recorded || !isOfRequest(recorded, identity)) return null;
  const business = await readBusiness(database(), recorded.businessId);
  return business && !business.suspendedAt ? business : null;
}

/** @throws RequestError where the request was not recorded, now or before. */
export function requireRecorded(outcome: RecordOutcome | null): void {
  if (outcome === null) throw new RequestError('link-unusable');
  if (outcome === 'request-id-reused') throw new RequestError('request-id-reused');
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
