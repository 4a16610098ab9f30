import * as z from 'zod/mini';
import type { CommandChange } from './api/owner-commands.ts';
import { type Business, slugSchema } from './business/business.ts';
import { linkImageSchema } from './business/pictures.ts';
import { isCampaignActive, type PublicCampaign } from './business/public-document.ts';
import { campaignSettingsSchema } from './business/settings.ts';
import { emailTemplateSchema, smsTemplateSchema } from './messages/templates.ts';
import { newRewardTermsSchema, rewardTextSchema } from './rewards/reward-form.ts';
import { rewardSchemaFields } from './rewards/terms.ts';
import { addDays, daySchema, startOfDay, toLocalDay } from './shared/dates.ts';
import { t } from './shared/i18n.ts';
import { requiredLineSchema } from './shared/text.ts';

export const CAMPAIGN_NAME_MAX = 60;

/** `businesses/{id}/campaigns/{id}`. The business's reward, wording and card apply if a campaign has none. */
export const campaignSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** First and last day in the business's time zone; a campaign without a last day doesn't end. */
  firstDay: z.string(),
  lastDay: z.nullable(z.string()),
  /** Start of the first day, and end of the last. */
  startsAt: z.date(),
  endsAt: z.nullable(z.date()),
  ...rewardSchemaFields,
  emailTemplate: z.nullable(emailTemplateSchema),
  smsTemplate: z.nullable(smsTemplateSchema),
  /** Link preview image, if the campaign has its own reward; written by functions only. */
  preview: z.nullish(linkImageSchema),
  settings: campaignSettingsSchema,
  /** Number of visits, counted by functions only. */
  visits: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export type CampaignState = 'planned' | 'running' | 'over';

export function getCampaignState(
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  now: Date,
): CampaignState {
  if (isCampaignActive({ startsAt, endsAt }, now)) return 'running';
  return now < startsAt ? 'planned' : 'over';
}

export const getCampaignTimes = (
  { firstDay, lastDay }: Pick<Campaign, 'firstDay' | 'lastDay'>,
  timeZone: string,
): Pick<Campaign, 'startsAt' | 'endsAt'> => ({
  startsAt: startOfDay(firstDay, timeZone),
  endsAt: lastDay ? startOfDay(addDays(lastDay, 1), timeZone) : null,
});

export const campaignFields = {
  name: requiredLineSchema(CAMPAIGN_NAME_MAX, t('Enter a name, like Spring')),
  slug: slugSchema(t('Choose a link for this campaign')),
  firstDay: daySchema,
  lastDay: z.nullable(daySchema),
  rewardDescription: z.nullable(rewardTextSchema),
  rewardDescriptionEs: z.nullish(rewardTextSchema),
  rewardTerms: z.nullish(newRewardTermsSchema),
};

export const validateDateRange = z.superRefine<Pick<Campaign, 'firstDay' | 'lastDay'>>(
  (days, context) => {
    const { firstDay, lastDay } = days;
    if (lastDay === null || firstDay <= lastDay) return;
    const message = t('The end date is before the start date');
    context.addIssue({ code: 'custom', path: ['lastDay'], message, input: days });
  },
);

export type CampaignChange = CommandChange<'save-campaign'>;
/** Fields the owner may change; `startsAt` and `endsAt` are computed from the days. */
export type CampaignFields = Extract<CampaignChange, { readonly to: 'saved' }>['fields'];

/** Returns the fields to update, or `lastDay` if the last day is before the first. */
export function planCampaignChange(
  campaign: Campaign,
  change: CampaignChange,
  timeZone: string,
  now: Date,
): Partial<Campaign> | 'lastDay' {
  if (change.to === 'ended') {
    // If a different tab has already ended the campaign, ending it again would extend it until now.
    if (campaign.endsAt && campaign.endsAt <= now) return {};
    const today = toLocalDay(now, timeZone);
    if (now >= campaign.startsAt) return { lastDay: today, endsAt: now };
    return { firstDay: today, lastDay: today, startsAt: now, endsAt: now };
  }
  const { fields } = change;
  const { firstDay = campaign.firstDay, lastDay = campaign.lastDay } = fields;
  if (lastDay !== null && lastDay < firstDay) return 'lastDay';
  // A campaign that was ended early still has today as its last day, so recomputing its end would reopen it.
  if (firstDay === campaign.firstDay && lastDay === campaign.lastDay) return fields;
  return { ...fields, ...getCampaignTimes({ firstDay, lastDay }, timeZone) };
}

/** Returns the business with the campaign's link, reward and card, for rendering the campaign's pages. */
export function mergeCampaignIntoBusiness(business: Business, campaign: Campaign): Business {
  const { rewardDescription, rewardDescriptionEs, rewardTerms, preview } = campaign;
  return {
    ...business,
    slug: campaign.slug,
    ...(rewardDescription && { rewardDescription, rewardDescriptionEs, rewardTerms, preview }),
    settings: { ...business.settings, card: campaign.settings.card ?? business.settings.card },
    updatedAt: new Date(Math.max(+business.updatedAt, +campaign.updatedAt)),
  };
}

export const toPublicCampaign = (
  business: Pick<Business, 'id' | 'slug'>,
  campaign: Omit<Campaign, 'settings'>,
): PublicCampaign => ({
  businessId: business.id,
  campaignId: campaign.id,
  standingSlug: business.slug,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt,
  rewardDescription: campaign.rewardDescription,
  rewardDescriptionEs: campaign.rewardDescriptionEs ?? null,
  rewardTerms: campaign.rewardTerms ?? null,
  preview: campaign.preview ?? null,
  emailTemplate: campaign.emailTemplate,
  smsTemplate: campaign.smsTemplate,
});
