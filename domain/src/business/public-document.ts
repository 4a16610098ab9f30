import * as z from 'zod/mini';
import { CURRENCIES } from '../lib/currency.ts';
import { t } from '../lib/translate.ts';
import { lawfulTemplate } from '../messages/names-reward.ts';
import { emailTemplateSchema, smsTemplateSchema } from '../messages/template.ts';
import { rewardSchemaFields } from '../reward/reward-terms-schema.ts';
import { lookSchema } from './look.ts';
import { previewSchema } from './pictures.ts';
import { slugFromUrl } from './slug.ts';

/** What customers and their friends may know of a reward, to read it in their own words. */
export const publicRewardFields = {
  ...rewardSchemaFields,
  currency: z.catch(z.nullish(z.enum(CURRENCIES)), null),
};

export const publicRewardSchema = z.object(publicRewardFields);

/** What anyone who knows a business's slug may read: `public/{slug}`. */
export const publicBusinessSchema = z.object({
  businessId: z.string(),
  name: z.string(),
  businessUrl: z.nullable(z.string()),
  ...publicRewardFields,
  /** Whether it is a health practice: then no link promises anything, whatever was stored with it. */
  isHealth: z.nullish(z.boolean()),
  fromLabel: z.nullable(z.string()),
  /** Where it is called; null or absent if its owner gave no number. */
  phone: z.nullish(z.string()),
  /** What it shows of itself; null for nothing. */
  look: z.nullish(lookSchema),
  /** Of a link's preview, where it still shows what is shown now (`previewLanguage`). */
  preview: z.nullish(previewSchema),
  /** False while the subscription has lapsed or the business is suspended; set by functions only. */
  active: z.boolean(),
  emailTemplate: z.nullable(emailTemplateSchema),
  smsTemplate: z.nullable(smsTemplateSchema),
  /** The owner's wording of what customers say that they earn; null for ours. */
  disclosure: z.nullish(smsTemplateSchema),
});
export type PublicBusiness = z.infer<typeof publicBusinessSchema>;

/**
 * The document of a slug that its business gave up; it redirects, so that printed cards keep
 * working.
 */
export const movedSlugSchema = z.object({ businessId: z.string(), movedTo: z.string() });
export type MovedSlug = z.infer<typeof movedSlugSchema>;

/**
 * A campaign's link: for its days the business's public document with what is not null here in
 * place of its own, before and after them the business's alone.
 */
export const publicCampaignSchema = z.object({
  businessId: z.string(),
  campaignId: z.string(),
  /** The business's slug when this was written; it may have moved since. */
  standingSlug: z.string(),
  startsAt: z.date(),
  endsAt: z.nullable(z.date()),
  ...rewardSchemaFields,
  preview: z.nullish(previewSchema),
  emailTemplate: z.nullable(emailTemplateSchema),
  smsTemplate: z.nullable(smsTemplateSchema),
});
export type PublicCampaign = z.infer<typeof publicCampaignSchema>;

/** The tombstone of a deleted account's slug: no personal data, and nobody can take the slug again. */
export const deletedSlugSchema = z.object({ deletedAt: z.date() });
export type DeletedSlug = z.infer<typeof deletedSlugSchema>;

export const publicDocumentSchema = z.union([
  movedSlugSchema,
  publicBusinessSchema,
  publicCampaignSchema,
  deletedSlugSchema,
]);
export type PublicDocument = z.infer<typeof publicDocumentSchema>;

export const isMoved = (document: PublicDocument): document is MovedSlug => 'movedTo' in document;
export const isPublicBusiness = (document: PublicDocument): document is PublicBusiness =>
  'active' in document;

export const isPublicCampaign = (document: PublicDocument): document is PublicCampaign =>
  'campaignId' in document;

/** Whether a campaign's days are on at `now`. */
export const isCampaignOn = (
  { startsAt, endsAt }: Pick<PublicCampaign, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => now >= startsAt && (!endsAt || now < endsAt);

/** What customers see of a business by the link of a campaign that is on. */
export const withCampaign = (
  business: PublicBusiness,
  {
    rewardDescription,
    rewardDescriptionEs,
    rewardTerms,
    preview,
    emailTemplate,
    smsTemplate,
  }: PublicCampaign,
): PublicBusiness => ({
  ...business,
  ...(rewardDescription &&
    !business.isHealth && { rewardDescription, rewardDescriptionEs, rewardTerms, preview }),
  emailTemplate: lawfulTemplate(emailTemplate, business.isHealth) ?? business.emailTemplate,
  smsTemplate: lawfulTemplate(smsTemplate, business.isHealth) ?? business.smsTemplate,
});

/**
 * Whether a business may take the slug of this document: it is free, or the business had it before.
 */
export const mayTake = (document: PublicDocument | null, businessId: string | null): boolean =>
  !document || (isMoved(document) && document.businessId === businessId);

/** The id of the element in the public page's HTML that holds an `EmbeddedBusiness` as JSON. */
export const EMBEDDED_BUSINESS_ID = 'public-document';

/**
 * The business that the server embeds in the public page: the slug or code in the URL, and the
 * business's slug now.
 */
export const embeddedBusinessSchema = z.object({
  asked: z.string(),
  slug: z.string(),
  business: publicBusinessSchema,
  /** Whose link this page was opened by, where it was, and whether it introduces one friend of theirs. */
  referrer: z.optional(
    z.object({
      code: z.string(),
      firstName: z.string(),
      introduces: z.optional(z.boolean()),
      /** What they tell their friends, in their own words. */
      testimonial: z.optional(z.string()),
    }),
  ),
});
export type EmbeddedBusiness = z.infer<typeof embeddedBusinessSchema>;

/** The head of a business's public page: what customers read there first. */
export const publicTitle = (business: string) => t('Refer a Friend to {business}', { business });
export const publicIntro = (business: string) =>
  t('Know someone who could use {business}? Introduce them in a minute.', { business });

/** The head of the page at the counter. */
export const thankTitle = (business: string) => t('Who sent you to {business}?', { business });

/** The public page that a path means. */
export interface PublicRoute {
  readonly page: 'form' | 'sent' | 'unknown';
  readonly slug: string;
}

/** Parses `/r/{slug}` and `/r/{slug}/sent`; the slug is trimmed and lower-cased. */
export function parsePublicPath(pathname: string): PublicRoute {
  const match = /^\/r\/([^/]+)(\/sent)?\/?$/.exec(pathname);
  const slug = slugFromUrl(decoded(match?.[1] ?? ''));
  if (!match || !slug) return { page: 'unknown', slug: '' };
  return { page: match[2] ? 'sent' : 'form', slug };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
