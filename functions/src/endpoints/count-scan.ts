import { randomInt } from 'node:crypto';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { placementsOf } from '@vouchwell/domain/placements';
import { referrerKeySecret } from '../config.ts';
import { addScan, readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { findActiveBusinessId } from '../data/public.ts';
import { callable } from '../http/callable.ts';
import { SHARDS } from '../http/limits.ts';

type Input = CallableInput<'count-scan'>;
type Output = CallableOutput<'count-scan'>;

async function run({ businessSlug, placement }: Input): Promise<Output> {
  const businessId = placement && (await findActiveBusinessId(database(), businessSlug));
  const business = businessId ? await readBusiness(database(), businessId) : null;
  // Count only places that the owner created; made-up codes would create documents without limit.
  const isKnown = placementsOf(business?.settings).some(({ code }) => code === placement);
  const isOpen = business && !business.suspendedAt;
  if (isOpen && placement && isKnown) await addScan(database(), business.id, placement);
  return { success: true };
}

/**
 * Counts a visit by a place's link for the owner's analytics. The page does not wait for the
 * answer.
 */
export const countScan = callable('count-scan', {
  secrets: [referrerKeySecret],
  limitKeys: ({ businessSlug }, { ip }) => ({
    network: ip,
    shard: `${businessSlug}#${randomInt(SHARDS)}`,
  }),
  run,
});
