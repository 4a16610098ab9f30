import { collections } from '@vouchwell/domain/paths';
import { hashIdentifier } from '../../functions/src/data/hash-identifier.ts';
import { adminDb } from './stack.ts';

export const bucketOf = (scope: string, subject: string) =>
  adminDb()
    .collection(collections.rateLimits)
    .doc(hashIdentifier(`${scope}:${subject}`));

/**
 * Leaves a number of tokens in a bucket, which gains none for an hour, so that slow machines give
 * the same result.
 */
export async function leaveTokens(tokens: number, scope: string, subject: string): Promise<void> {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const bucket = { tokens, updated_at: inAnHour, expire_at: inAnHour };
  await bucketOf(scope, subject).set(bucket);
}

export const tokensIn = async (scope: string, subject: string): Promise<number> =>
  (await bucketOf(scope, subject).get()).get('tokens');
