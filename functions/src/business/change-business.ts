import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import { findBrandingErrors } from '@vouchwell/domain/business/branding-form';
import {
  type Business,
  businessSchema,
  getNextAllowedSlugChange,
} from '@vouchwell/domain/business/business';
import { canUseSlug, publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import { isReservedSlug } from '@vouchwell/domain/business/reserved-slug';
import { campaignSchema, planCampaignChange, toPublicCampaign } from '@vouchwell/domain/campaigns';
import { collections } from '@vouchwell/domain/paths';
import { NO_REWARD, promisesReward } from '@vouchwell/domain/rewards/terms';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { toStored } from '@vouchwell/domain/shared/storage';
import { addLegalAcceptance } from '../db/businesses.ts';
import { campaignRef } from '../db/campaigns.ts';
import { businessRef, increment, parseSnapshot, publicRef } from '../db/firestore.ts';
import { type CommandContext, type CommandOutcome, runCommandOnce } from '../db/requests.ts';
import { readProjection } from './publish.ts';

export function acceptLegalDocuments(
  command: CommandInput<'accept-papers'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { papers } = command;
  const { businessId, uid, now } = context;
  const business = businessRef(businessId);
  return runCommandOnce(command, context, async (transaction) => {
    addLegalAcceptance(transaction, business, { papers, acceptedAt: now, acceptedBy: uid });
    transaction.update(business, { accepted_papers: toStored(papers) });
    return 'done';
  });
}

/** Changes the branding, or returns the first invalid field, such as one that links to a disallowed site. */
export function changeBranding(
  command: CommandInput<'change-look'>,
  context: CommandContext,
): Promise<CommandOutcome | 'since' | 'bookingUrl' | 'reviewUrl'> {
  const { look } = command;
  const { businessId, now } = context;
  const ref = businessRef(businessId);
  return runCommandOnce(command, context, async (transaction) => {
    const business = parseSnapshot(businessSchema, await transaction.get(ref));
    if (!business || business.suspendedAt) return 'refused';
    const [error] = findBrandingErrors(look, business, now);
    if (error) return error.field;
    transaction.update(ref, toStored({ look: { ...business.look, ...look }, updatedAt: now }));
    return 'done';
  });
}

/** Changes the industry. Health practices lose the rewards they offer, but earned rewards stay due. */
export function changeIndustry(
  command: CommandInput<'change-trade'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { trade } = command;
  const { businessId, now } = context;
  const ref = businessRef(businessId);
  return runCommandOnce(command, context, async (transaction) => {
    const projection = await readProjection(transaction, businessId, now, { trade });
    // While the account is being deleted, its public document must not be published again.
    if (!projection || (projection.published && 'deletedAt' in projection.published))
      return 'refused';
    const losesRewards = isHealthIndustry(trade);
    const campaigns = ref.collection(collections.campaigns).select('slug');
    const { docs } = losesRewards ? await transaction.get(campaigns) : { docs: [] };
    const reward = losesRewards ? NO_REWARD : {};
    transaction.update(ref, toStored({ trade, ...reward, updatedAt: now }));
    transaction.set(projection.ref, toStored(projection.desired));
    for (const campaign of docs) {
      transaction.update(campaign.ref, toStored({ ...NO_REWARD, updatedAt: now }));
      transaction.update(publicRef(campaign.get('slug')), toStored(NO_REWARD));
    }
    return 'done';
  });
}

/** Changes the slug; the old one redirects. Returns `refused` if the business is suspended, or changed its slug too often or too recently. */
export function changeSlug(
  command: CommandInput<'rename-link'>,
  context: CommandContext,
): Promise<CommandOutcome | 'slug-taken'> {
  const { slug } = command;
  const { businessId, now } = context;
  const ref = businessRef(businessId);
  return runCommandOnce(command, context, async (transaction) => {
    const [snapshot, targetSnapshot] = await transaction.getAll(ref, publicRef(slug));
    const business = parseSnapshot(businessSchema, snapshot);
    const projection = await readProjection(transaction, businessId, now);
    if (!business || !projection) return 'refused';
    if (business.slug === slug) return 'done';
    if (business.suspendedAt || getNextAllowedSlugChange(business, now)) return 'refused';
    const existing = parseSnapshot(publicDocumentSchema, targetSnapshot);
    if (!canUseSlug(existing, businessId) || isReservedSlug(slug)) return 'slug-taken';
    transaction.set(publicRef(slug), toStored(projection.desired));
    transaction.set(publicRef(business.slug), toStored({ businessId, movedTo: slug }));
    transaction.update(ref, {
      slug,
      slug_changed_at: now,
      slug_changes: increment(1),
      updated_at: now,
    });
    return 'done';
  });
}

/**
 * Returns `lastDay` if the last day precedes the first, and `health-trade` if the business can't offer
 * rewards because of its industry.
 */
export function saveCampaign(
  business: Business,
  command: CommandInput<'save-campaign'>,
  context: CommandContext,
): Promise<CommandOutcome | 'lastDay' | 'health-trade'> {
  const { campaignId, change, timeZone } = command;
  const ref = campaignRef(business.id, campaignId);
  return runCommandOnce(command, context, async (transaction) => {
    const [snapshot, businessSnapshot] = await transaction.getAll(ref, businessRef(business.id));
    const campaign = parseSnapshot(campaignSchema, snapshot);
    if (!campaign) return 'refused';
    // Read in the transaction, so the industry can't change before the write.
    if (
      change.to === 'saved' &&
      promisesReward(change.fields) &&
      isHealthIndustry(businessSnapshot?.get('trade'))
    )
      return 'health-trade';
    const fields = planCampaignChange(campaign, change, business.timeZone ?? timeZone, context.now);
    if (fields === 'lastDay') return fields;
    const { now: updatedAt } = context;
    transaction.update(ref, toStored({ ...fields, updatedAt }));
    const publicCampaign = toPublicCampaign(business, { ...campaign, ...fields });
    transaction.set(publicRef(campaign.slug), toStored(publicCampaign));
    return 'done';
  });
}
