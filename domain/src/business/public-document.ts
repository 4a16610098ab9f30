import * as z from 'zod/mini';
import { removeRewardLinesIfHealthPractice } from '../messages/reward-mentions.ts';
import { emailTemplateSchema, smsTemplateSchema } from '../messages/templates.ts';
import { decodeUri } from '../paths.ts';
import { rewardSchemaFields } from '../rewards/terms.ts';
import { type Language, t } from '../shared/i18n.ts';
import { CURRENCIES } from '../shared/money.ts';
import { brandingSchema } from './branding.ts';
import { linkImageSchema } from './pictures.ts';
import { toLowerCaseSlug } from './slug.ts';

export const publicRewardSchema = z.object({
  ...rewardSchemaFields,
  currency: z.catch(z.nullish(z.enum(CURRENCIES)), null),
});

/** `public/{slug}`, readable by anyone. */
const publicBusinessSchema = z.object({
  businessId: z.string(),
  name: z.string(),
  businessUrl: z.nullable(z.string()),
  ...publicRewardSchema.shape,
  /** True for a health practice, whose links never promise a reward, even if a reward is stored. */
  isHealth: z.nullish(z.boolean()),
  fromLabel: z.nullable(z.string()),
  phone: z.nullish(z.string()),
  look: z.nullish(brandingSchema),
  /** This image may be outdated; use `getLinkImageLanguage` to check. */
  preview: z.nullish(linkImageSchema),
  /** False while the subscription has lapsed or the business is suspended; set by functions only. */
  active: z.boolean(),
  emailTemplate: z.nullable(emailTemplateSchema),
  smsTemplate: z.nullable(smsTemplateSchema),
  /** The owner's wording of the reward disclosure; null for the default. */
  disclosure: z.nullish(smsTemplateSchema),
});
export type PublicBusiness = z.infer<typeof publicBusinessSchema>;

/** A former slug, which redirects so that printed cards keep working. */
const movedSlugSchema = z.object({ businessId: z.string(), movedTo: z.string() });
type MovedSlug = z.infer<typeof movedSlugSchema>;

/** A campaign's link. During the campaign, its values replace those of the business, unless they are null. */
const publicCampaignSchema = z.object({
  businessId: z.string(),
  campaignId: z.string(),
  /** Slug of the business, possibly a former one. */
  standingSlug: z.string(),
  startsAt: z.date(),
  endsAt: z.nullable(z.date()),
  ...rewardSchemaFields,
  preview: z.nullish(linkImageSchema),
  emailTemplate: z.nullable(emailTemplateSchema),
  smsTemplate: z.nullable(smsTemplateSchema),
});
export type PublicCampaign = z.infer<typeof publicCampaignSchema>;

/** Tombstone of a deleted account's slug: no personal data, and the slug can't be taken again. */
const deletedSlugSchema = z.object({ deletedAt: z.date() });
export type DeletedSlug = z.infer<typeof deletedSlugSchema>;

export const publicDocumentSchema = z.union([
  movedSlugSchema,
  publicBusinessSchema,
  publicCampaignSchema,
  deletedSlugSchema,
]);
export type PublicDocument = z.infer<typeof publicDocumentSchema>;

export const isMovedSlug = (document: PublicDocument): document is MovedSlug =>
  'movedTo' in document;
export const isPublicBusiness = (document: PublicDocument): document is PublicBusiness =>
  'active' in document;

export const isPublicCampaign = (document: PublicDocument): document is PublicCampaign =>
  'campaignId' in document;

export const isCampaignActive = (
  { startsAt, endsAt }: Pick<PublicCampaign, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => now >= startsAt && (!endsAt || now < endsAt);

export function applyCampaign(business: PublicBusiness, campaign: PublicCampaign): PublicBusiness {
  const { rewardDescription, rewardDescriptionEs, rewardTerms, preview } = campaign;
  const { isHealth } = business;
  return {
    ...business,
    ...(rewardDescription &&
      !isHealth && { rewardDescription, rewardDescriptionEs, rewardTerms, preview }),
    emailTemplate:
      removeRewardLinesIfHealthPractice(campaign.emailTemplate, isHealth) ?? business.emailTemplate,
    smsTemplate:
      removeRewardLinesIfHealthPractice(campaign.smsTemplate, isHealth) ?? business.smsTemplate,
  };
}

/** True if the slug is free or if the business has used it before. */
export const canUseSlug = (document: PublicDocument | null, businessId: string | null): boolean =>
  !document || (isMovedSlug(document) && document.businessId === businessId);

/** Id of the HTML element that contains an `EmbeddedBusiness` as JSON. */
export const EMBEDDED_BUSINESS_ID = 'public-document';

/** `asked` is the slug or code in the URL, `slug` the current slug. */
export const embeddedBusinessSchema = z.object({
  asked: z.string(),
  slug: z.string(),
  business: publicBusinessSchema,
  /** Customer whose link opened this page; `introduces` is true if the link is for one friend. */
  referrer: z.optional(
    z.object({
      code: z.string(),
      firstName: z.string(),
      introduces: z.optional(z.boolean()),
      testimonial: z.optional(z.string()),
    }),
  ),
});
export type EmbeddedBusiness = z.infer<typeof embeddedBusinessSchema>;

/** Pages that the function `refer-page` renders with React. */
export type PublicPage = 'refer' | 'friend';

/** Returns the HTML inside `#root`. */
export type PageRenderer = (
  page: PublicPage,
  embedded: EmbeddedBusiness,
  language: Language,
) => string;

export const getFormTitle = (business: string) => t('Refer a Friend to {business}', { business });
export const getFormIntro = (business: string) =>
  t('Know someone who’d like {business}? It only takes a minute to refer them.', { business });

export const getCounterFormTitle = (business: string) =>
  t('Who referred you to {business}?', { business });

export interface PublicRoute {
  readonly page: 'form' | 'sent' | 'unknown';
  readonly slug: string;
}

/** Parses `/r/{slug}` and `/r/{slug}/sent`. */
export function parsePublicPath(pathname: string): PublicRoute {
  const match = /^\/r\/([^/]+)(\/sent)?\/?$/.exec(pathname);
  const slug = toLowerCaseSlug(decodeUri(match?.[1] ?? ''));
  if (!match || !slug) return { page: 'unknown', slug: '' };
  return { page: match[2] ? 'sent' : 'form', slug };
}
