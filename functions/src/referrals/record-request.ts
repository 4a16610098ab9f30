import type { Business } from '@vouchwell/domain/business/business';
import type { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { runSerially } from '../async.ts';
import { readBusiness } from '../db/businesses.ts';
import { batchReads, type DocumentReader, database, type Transaction } from '../db/firestore.ts';
import { hashIdentifier } from '../db/keys.ts';
import { type BucketRequest, takeTokensInTransaction } from '../db/rate-limits.ts';
import type { NewReferral } from '../db/referrals.ts';
import {
  addRequestRecords,
  getRequestIdForContent,
  hashRequest,
  parseRequestRecord,
  type RecordedRequest,
  type RequestIdentity,
  readRecordedRequest,
  requestRecordRef,
} from '../db/requests.ts';
import { type RateLimit, toBucketRequests } from '../http/rate-limiter.ts';
import { toIpNetwork, toIpv6Site } from '../http/rate-limits.ts';
import { RequestError } from '../http/request-error.ts';

export type FormRequest = Parameters<typeof getRequestContent>[0] & {
  readonly requestId?: string | null | undefined;
};

/** Identifies a public form submission and lists the rate-limit tokens it consumes. */
export interface RecordRequest extends RequestIdentity {
  readonly tokens: readonly BucketRequest[];
}

export const toRecordRequest = (
  input: FormRequest,
  limits: readonly RateLimit[],
): RecordRequest => ({
  ...getRequestIdentity(input),
  tokens: toBucketRequests(limits),
});

/** Without a request id, returns ids for this minute and the next, so that repeats share one. */
function getRequestIdentity(input: FormRequest): RequestIdentity {
  const requestHash = hashRequest(input);
  if (input.requestId) return { requestIds: [input.requestId], requestHash };
  const now = new Date();
  const requestIds = [
    getRequestIdForContent(requestHash, now),
    getRequestIdForContent(requestHash, now, 1),
  ];
  return { requestIds, requestHash };
}

/** Returns null if the request isn't recorded or its business is suspended. */
export async function findRecordedRequest(
  input: FormRequest,
): Promise<{ readonly business: Business; readonly ids: RecordedIds } | null> {
  const { requestIds, requestHash } = getRequestIdentity(input);
  const record = await readRecordedRequest(requestIds[0] ?? '');
  if (record?.requestHash !== requestHash) return null;
  const business = await readBusiness(record.businessId);
  return business && !business.suspendedAt ? { business, ids: record } : null;
}

export type RecordedIds = Omit<RecordedRequest, 'requestHash'>;

/** High, because forty concurrent requests may contend for one document. */
const MAX_ATTEMPTS = 10;

/**
 * Records a request, with all reads in one round trip; a repeated request returns the ids recorded
 * earlier. If the link is unusable, `write` returns null.
 * @throws RequestError if the request wasn't recorded
 */
export async function recordRequestOnce<Data>(
  request: RecordRequest,
  { businessId, referrerKey }: Pick<NewReferral, 'businessId' | 'referrerKey'>,
  read: (reader: DocumentReader) => Promise<Data>,
  write: (transaction: Transaction, data: Data) => RecordedIds | null,
): Promise<RecordedIds> {
  const record = async (transaction: Transaction): Promise<RecordedIds | ErrorReason> => {
    const reader = batchReads(transaction);
    const [snapshots, spendTokens, data] = await Promise.all([
      reader.getAll(...request.requestIds.map(requestRecordRef)),
      takeTokensInTransaction(reader, request.tokens),
      read(reader),
    ]);
    const earlierRecords = snapshots.flatMap((snapshot) => parseRequestRecord(snapshot) ?? []);
    if (earlierRecords.length > 0)
      return (
        earlierRecords.find(({ requestHash }) => requestHash === request.requestHash) ??
        'request-id-reused'
      );
    if (!spendTokens) return 'too-many-requests';
    const ids = write(transaction, data);
    if (!ids) return 'link-unusable';
    addRequestRecords(transaction, request, ids);
    spendTokens(transaction);
    return ids;
  };
  // Within an instance, parallel transactions on the same document would only contend.
  const locks = [...request.tokens.map(({ document }) => document), `${businessId} ${referrerKey}`];
  const outcome = await runSerially(locks, () =>
    database().runTransaction(record, { maxAttempts: MAX_ATTEMPTS }),
  );
  if (typeof outcome === 'string') throw new RequestError(outcome);
  return outcome;
}

/** Hashes the IPv4 address, or the IPv6 /48 (the largest block one customer may be assigned). */
export const hashNetwork = (ip: string): string =>
  hashIdentifier(`network:${toIpv6Site(ip) ?? toIpNetwork(ip)}`);
