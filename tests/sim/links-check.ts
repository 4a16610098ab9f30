import { isDeepStrictEqual } from 'node:util';
import { parsePage } from '../../functions/src/public-page/find-embedded.ts';
import { clock } from './clock.ts';
import type { Model, ModelBusiness, ModelCampaign } from './model.ts';
import { must } from './violation.ts';
import type { World } from './world.ts';

/** Whether a campaign's days are on, so that its link shows its reward. */
const isOn = ({ startsAt, endsAt }: ModelCampaign) =>
  clock.now() >= startsAt && (!endsAt || clock.now() < endsAt);

/**
 * Opens `/r/{slug}` as a customer does. It shows the business as it is, whichever slug that has had, and
 * a campaign's reward on the campaign's days alone.
 */
export async function checkLink(
  business: ModelBusiness,
  world: World,
  slug: string,
  campaign: ModelCampaign | null = null,
): Promise<void> {
  const page = await parsePage(`/r/${slug}`).find();
  must((page !== null) === world.isOpen(business), `/r/${slug} is ${page ? 'open' : 'closed'}`);
  if (!page) return;
  must(page.business.businessId === business.id, `/r/${slug} leads to another business`);
  must(page.slug === (campaign?.slug ?? business.slug), `/r/${slug} leads to ${page.slug}`);
  const isOffered = campaign !== null && campaign.description !== null && isOn(campaign);
  // The business's own is published by a trigger.
  if (!isOffered && world.isBehind(business)) return;
  const { description, terms } = isOffered ? campaign : business;
  const { rewardDescription, rewardTerms = null } = page.business;
  const isShown = rewardDescription === description && isDeepStrictEqual(rewardTerms, terms);
  must(isShown, `/r/${slug} promises another reward than is given`);
}

/** Opens every link that there is or was. */
export async function checkLinks(model: Model, world: World): Promise<void> {
  for (const business of model.businesses) {
    const { slug, formerSlugs, campaigns } = business;
    for (const one of [slug, ...formerSlugs]) await checkLink(business, world, one);
    for (const campaign of campaigns) await checkLink(business, world, campaign.slug, campaign);
  }
}
