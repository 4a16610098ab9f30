import { randomInt } from 'node:crypto';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { placementsOf } from '@vouchwell/domain/placements';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { findPublicBusiness, lastDestination } from '../data/public.ts';
import { addVisit } from '../data/visits.ts';
import { type Caller, callable } from '../http/callable.ts';
import { mayPass } from '../http/known-limits.ts';
import { limitsOf, SHARDS } from '../http/limits.ts';

type Input = CallableInput<'count-scan'>;
type Output = CallableOutput<'count-scan'>;

/** The business behind a link, which is read beside the link where this instance followed it before. */
async function scannedBusiness(slug: string) {
  const guess = lastDestination(slug)?.businessId;
  const [found, guessed] = await Promise.all([
    findPublicBusiness(database(), slug),
    guess === undefined ? null : readBusiness(database(), guess),
  ]);
  if (!found) return null;
  const { businessId } = found.business;
  const business = guess === businessId ? guessed : await readBusiness(database(), businessId);
  return business && !business.suspendedAt ? { business, campaignId: found.campaignId } : null;
}

async function limitKeys({ businessSlug }: Input, { ip }: Caller) {
  const byNetwork = { network: ip };
  if (!mayPass(limitsOf('count-scan', byNetwork))) return { ...byNetwork, scanned: null };
  // Look the business up first, because limits for made-up slugs would grow without end: those count
  // for the network alone.
  const scanned = await scannedBusiness(businessSlug);
  const shard = scanned && `${scanned.business.id}#${randomInt(SHARDS)}`;
  return { ...byNetwork, ...(shard && { shard }), scanned };
}

async function run(
  { placement }: Input,
  _: Caller,
  { scanned }: Awaited<ReturnType<typeof limitKeys>>,
): Promise<Output> {
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
  limitKeys,
  run,
});
