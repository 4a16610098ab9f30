import type { Business } from '@vouchwell/domain/business/business';
import {
  campaignSchema,
  planCampaign,
  publicCampaignOf,
} from '@vouchwell/domain/business/campaign';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { campaignRef } from '../db/campaigns.ts';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { type Firestore, parseSnapshot } from '../db/firestore.ts';

export type SaveCampaign = Extract<OwnerCommand, { readonly command: 'save-campaign' }>;

/**
 * Changes a campaign and what its link shows, in one transaction. `refused` where there is no such
 * campaign, `days` where its last day would be before its first.
 */
export function saveCampaign(
  db: Firestore,
  business: Business,
  command: SaveCampaign,
  context: CommandContext,
): Promise<CommandOutcome | 'days'> {
  const { campaignId, change, timeZone } = command;
  const ref = campaignRef(db, business.id, campaignId);
  return carryOutOnce(db, command, context, async (transaction) => {
    const stored = parseSnapshot(campaignSchema, await transaction.get(ref), { id: campaignId });
    if (!stored) return 'refused';
    const fields = planCampaign(stored, change, business.timeZone ?? timeZone, context.now);
    if (fields === 'days') return 'days';
    const { now: updatedAt } = context;
    transaction.update(ref, toStored({ ...fields, updatedAt }));
    transaction.set(
      db.collection(collections.public).doc(stored.slug),
      toStored(publicCampaignOf(business, { ...stored, ...fields })),
    );
    return 'done';
  });
}
