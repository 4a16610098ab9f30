import type { Business } from '@vouchwell/domain/business/business';
import {
  campaignSchema,
  planCampaign,
  publicCampaignOf,
} from '@vouchwell/domain/business/campaign';
import { toStored } from '@vouchwell/domain/lib/stored';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { promisesReward } from '@vouchwell/domain/reward/reward-terms-schema';
import { campaignRef } from '../db/campaigns.ts';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { businessRef, database, parseSnapshot, publicRef } from '../db/firestore.ts';

/**
 * `refused` if the campaign doesn't exist, `days` if its last day precedes its first,
 * `health-trade` if it promises a reward its business may not offer.
 */
export function saveCampaign(
  business: Business,
  command: Extract<OwnerCommand, { readonly command: 'save-campaign' }>,
  context: CommandContext,
): Promise<CommandOutcome | 'days' | 'health-trade'> {
  const db = database();
  const { campaignId, change, timeZone } = command;
  const ref = campaignRef(db, business.id, campaignId);
  return carryOutOnce(db, command, context, async (transaction) => {
    const [found, owned] = await transaction.getAll(ref, businessRef(db, business.id));
    const stored = parseSnapshot(campaignSchema, found);
    if (!stored) return 'refused';
    // Read in the transaction, so the trade can't change before the write.
    if (
      change.to === 'saved' &&
      promisesReward(change.fields) &&
      isHealthTrade(owned?.get('trade'))
    )
      return 'health-trade';
    const fields = planCampaign(stored, change, business.timeZone ?? timeZone, context.now);
    if (fields === 'days') return 'days';
    const { now: updatedAt } = context;
    transaction.update(ref, toStored({ ...fields, updatedAt }));
    const shown = publicCampaignOf(business, { ...stored, ...fields });
    transaction.set(publicRef(db, stored.slug), toStored(shown));
    return 'done';
  });
}
