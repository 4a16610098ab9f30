import { randomInt } from 'node:crypto';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { placementsOf } from '@vouchwell/domain/placements';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { findPublicBusiness, lastDestination } from '../data/public.ts';
import { addVisit } from '../data/visits.ts';
import { type Caller, callable } from '../http/callable.ts';
import { SHARDS } from '../http/limits.ts';

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

function limitKeys({ businessSlug }: Input, { ip }: Caller) {
  // The business is looked up while the limits are counted; a refused request does not wait for it.
  const scanned = scannedBusiness(businessSlug);
  scanned.catch(() => undefined);
  return { network: ip, shard: `${businessSlug}#${randomInt(SHARDS)}`, scanned };
}

async function run(
  { placement }: Input,
  _: Caller,
  { scanned }: ReturnType<typeof limitKeys>,
): Promise<Output> {
  const found = await scanned;
  if (!found) return { success: true };
  const { business, campaignId } = found;
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
