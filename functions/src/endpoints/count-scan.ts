import { randomInt } from 'node:crypto';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { placementsOf } from '@vouchwell/domain/placements';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { findPublicBusiness } from '../data/public.ts';
import { addVisit } from '../data/visits.ts';
import { callable } from '../http/callable.ts';
import { SHARDS } from '../http/limits.ts';

type Input = CallableInput<'count-scan'>;
type Output = CallableOutput<'count-scan'>;

async function run({ businessSlug, placement }: Input): Promise<Output> {
  const found = await findPublicBusiness(database(), businessSlug);
  const business = found && (await readBusiness(database(), found.business.businessId));
  if (!business || business.suspendedAt) return { success: true };
  const { id: businessId, timeZone } = business;
  // Count only places that the owner created; made-up codes would create documents without limit.
  const place = placementsOf(business.settings).find(({ code }) => code === placement);
  const { campaignId } = found;
  const visit = { businessId, timeZone, campaignId, placement: place?.code ?? null };
  await addVisit(database(), visit, new Date());
  return { success: true };
}

/**
 * Counts a visit by a link for the owner's analytics. The page does not wait for the answer.
 */
export const countScan = callable('count-scan', {
  secrets: [referrerKeySecret],
  limitKeys: ({ businessSlug }, { ip }) => ({
    network: ip,
    shard: `${businessSlug}#${randomInt(SHARDS)}`,
  }),
  run,
});
