import { collections } from '@vouchwell/domain/paths';
import { hashIdentifier } from '../../functions/src/db/keys.ts';
import { getBucketKey } from '../../functions/src/http/rate-limiter.ts';
import { toIpv6Site } from '../../functions/src/http/rate-limits.ts';
import { adminDb } from './stack.ts';

/** A network's limits at one business share a document; every other limit has its own document. */
function documentOf(scope: string, subject: string): string {
  if (!/^(referral|ask)-/.test(scope)) return `${scope}:${subject}`;
  const [business = '', network = ''] = subject.split(' ');
  return `business:${business} ${toIpv6Site(network) ?? network}`;
}

const limitRef = (scope: string, subject: string) =>
  adminDb()
    .collection(collections.rateLimits)
    .doc(hashIdentifier(documentOf(scope, subject)));

/** The bucket gains no tokens for an hour, so that the machine's speed doesn't matter. */
export async function setTokens(tokens: number, scope: string, subject: string): Promise<void> {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const bucket = { tokens, updated_at: inAnHour, full_at: inAnHour };
  const fields = { buckets: { [getBucketKey({ scope, subject })]: bucket }, expire_at: inAnHour };
  await limitRef(scope, subject).set(fields, { merge: true });
}

/** Returns the number of tokens left, or undefined if none has been taken yet. */
export const readTokens = async (scope: string, subject: string): Promise<number | undefined> =>
  (await limitRef(scope, subject).get()).get(`buckets.${getBucketKey({ scope, subject })}.tokens`);
