import * as z from 'zod/mini';
import { requiredLine } from '../lib/text.ts';
import { addDays, dayOf, daySchema, startOfDay } from '../lib/time-zone.ts';
import { t } from '../lib/translate.ts';
import { emailTemplateSchema, smsTemplateSchema } from '../messages/template.ts';
import type { ChangeBy } from '../owner-commands.ts';
import { rewardSchemaFields } from '../reward/reward-terms.ts';
import { type Business, slugSchema } from './business.ts';
import { previewSchema } from './pictures.ts';
import { isCampaignOn, type PublicCampaign } from './public-document.ts';
import { newRewardTerms, rewardWords } from './reward-refusals.ts';

export const CAMPAIGN_NAME_MAX = 60;

/**
 * A campaign of a business: `businesses/{id}/campaigns/{id}`. It has a link of its own, and for some
 * days its own reward, words and card; what it does not have is the business's.
 */
export const campaignSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** The first and last day in the business's time zone; without a last day it has no end. */
  firstDay: z.string(),
  lastDay: z.nullable(z.string()),
  /** The instants that those days begin and are over at. */
  startsAt: z.date(),
  endsAt: z.nullable(z.date()),
  ...rewardSchemaFields,
  emailTemplate: z.nullable(emailTemplateSchema),
  smsTemplate: z.nullable(smsTemplateSchema),
  /** The picture of its link's preview, where it has a reward of its own; written by functions only. */
  preview: z.nullish(previewSchema),
  /** Holds `card`, its own printed card. */
  settings: z.optional(z.unknown()),
  /** How often its link was opened; counted by functions only. */
  visits: z._default(z.number(), 0),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export type CampaignState = 'planned' | 'running' | 'over';

/** Whether a campaign is to come, on, or over at `now`. */
export function campaignState(
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  now: Date,
): CampaignState {
  if (isCampaignOn({ startsAt, endsAt }, now)) return 'running';
  return now < startsAt ? 'planned' : 'over';
}

/** The instants at which a campaign of these days begins and is over. */
export function campaignTimes(
  { firstDay, lastDay }: Pick<Campaign, 'firstDay' | 'lastDay'>,
  timeZone: string,
): Pick<Campaign, 'startsAt' | 'endsAt'> {
  return {
    startsAt: startOfDay(firstDay, timeZone),
    endsAt: lastDay ? startOfDay(addDays(lastDay, 1), timeZone) : null,
  };
}

/** What an owner fills in to begin a campaign. */
export const campaignFields = {
  name: requiredLine(CAMPAIGN_NAME_MAX, t('Give it a name, such as Spring')),
  slug: slugSchema(t('Choose a link for this campaign')),
  firstDay: daySchema,
  lastDay: z.nullable(daySchema),
  rewardDescription: z.nullable(rewardWords),
  rewardDescriptionEs: z.nullish(rewardWords),
  rewardTerms: z.nullish(newRewardTerms),
};

/** A form or request whose last day is not before its first. */
export const daysAreInOrder = z.superRefine<Pick<Campaign, 'firstDay' | 'lastDay'>>(
  (days, context) => {
    const { firstDay, lastDay } = days;
    if (lastDay === null || firstDay <= lastDay) return;
    const message = t('The last day is before the first');
    context.addIssue({ code: 'custom', path: ['lastDay'], message, input: days });
  },
);

export type CampaignChange = ChangeBy<'save-campaign'>;
/** The fields of a campaign that its owner may change; `startsAt` and `endsAt` follow its days. */
export type CampaignFields = Extract<CampaignChange, { readonly to: 'saved' }>['fields'];

/**
 * What a change makes of a campaign. Its days are turned into instants again only where one of them
 * changes. `days` where the last is before the first.
 */
export function planCampaign(
  stored: Campaign,
  change: CampaignChange,
  timeZone: string,
  now: Date,
): Partial<Campaign> | 'days' {
  if (change.to === 'ended') {
    // Ended again, by another tab, it would take forms for another day, or have been on after all.
    if (stored.endsAt && stored.endsAt <= now) return {};
    const today = dayOf(now, timeZone);
    if (now >= stored.startsAt) return { lastDay: today, endsAt: now };
    return { firstDay: today, lastDay: today, startsAt: now, endsAt: now };
  }
  const { fields } = change;
  const { firstDay = stored.firstDay, lastDay = stored.lastDay } = fields;
  if (lastDay !== null && lastDay < firstDay) return 'days';
  if (firstDay === stored.firstDay && lastDay === stored.lastDay) return fields;
  return { ...fields, ...campaignTimes({ firstDay, lastDay }, timeZone) };
}

/** The business as its campaign shows it: with the campaign's link, reward and card, and no older than it. */
export const asCampaign = (business: Business, campaign: Campaign): Business => ({
  ...business,
  slug: campaign.slug,
  ...(campaign.rewardDescription && {
    rewardDescription: campaign.rewardDescription,
    rewardDescriptionEs: campaign.rewardDescriptionEs,
    rewardTerms: campaign.rewardTerms,
    preview: campaign.preview,
  }),
  settings: { ...(business.settings as object), ...(campaign.settings as object) },
  updatedAt: new Date(Math.max(+business.updatedAt, +campaign.updatedAt)),
});

/** The public document of a campaign's link, beside the one of its business. */
export function publicCampaignOf(
  { id: businessId, slug: standingSlug }: Pick<Business, 'id' | 'slug'>,
  campaign: Campaign,
): PublicCampaign {
  const { id: campaignId, startsAt, endsAt } = campaign;
  const {
    rewardDescription,
    rewardDescriptionEs = null,
    rewardTerms = null,
    preview = null,
  } = campaign;
  const { emailTemplate, smsTemplate } = campaign;
  const names = { businessId, campaignId, standingSlug };
  const reward = { rewardDescription, rewardDescriptionEs, rewardTerms };
  return { ...names, startsAt, endsAt, ...reward, preview, emailTemplate, smsTemplate };
}
