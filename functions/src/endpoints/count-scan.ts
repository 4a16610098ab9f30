import { randomInt } from 'node:crypto';
import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { placementsOf } from '@vouchwell/domain/placements';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { findPublicBusiness } from '../data/public.ts';
import { addVisit } from '../data/visits.ts';
import { type Caller, callable } from '../http/callable.ts';
import { type LimitKeys, SHARDS } from '../http/limits.ts';

type Input = CallableInput<'count-scan'>;
type Output = CallableOutput<'count-scan'>;

interface Found extends LimitKeys {
  readonly scanned: { readonly business: Business; readonly campaignId: string | null } | null;
}

/** The link is followed before its limit is counted, or limits of made-up links would grow without end. */
async function lookUp({ businessSlug }: Input): Promise<Found> {
  const found = await findPublicBusiness(database(), businessSlug);
  const business = found && (await readBusiness(database(), found.business.businessId));
  if (!business || business.suspendedAt) return { scanned: null };
  const shard = `${business.id}#${randomInt(SHARDS)}`;
  return { shard, scanned: { business, campaignId: found.campaignId } };
}

async function run({ placement }: Input, _: Caller, { scanned }: Found): Promise<Output> {
  if (!scanned) return { success: true };
  const { business, campaignId } = scanned;
  const { id: businessId, timeZone } = business;
  // Count only places that the owner created; made-up codes would create documents without limit.
  const place = placementsOf(business.settings).find(({ code }) => code === placement);
  const visit = { businessId, timeZone, campaignId, placement: place?.code ?? null };
  await addVisit(database(), visit, new Date());
  return { success: true };
}

/**
 * Counts a visit by a link for the owner's analytics. The page does not wait for the answer.
 */
export const countScan = callable('count-scan', {
  secrets: [referrerKeySecret],
  lookUp,
  run,
});
