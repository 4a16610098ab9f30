import * as z from 'zod/mini';
import { DAY_MS } from './durations.ts';
import { isEmail, normalizeEmail } from './email.ts';
import {
  FROM_LABEL_MAX,
  NAME_MAX,
  REWARD_MAX,
  SLUG_CHANGE_DAYS,
  SLUG_CHANGES_MAX,
  SLUG_MAX,
  SLUG_MIN,
  URL_MAX,
} from './limits.ts';
import type { PublicBusiness } from './public-document.ts';
import { isSlug, normalizeSlug } from './slug.ts';
import type { EmailTemplate, SmsTemplate } from './template.ts';
import { line, orNull, paragraph, requiredLine, tooLong, trimAddress } from './text.ts';

/** A business as its owner sees it: `businesses/{id}`. */
export const businessSchema = z.object({
  id: z.string(),
  ownerUserId: z.string(),
  name: z.string(),
  slug: z.string(),
  businessUrl: z.nullable(z.string()),
  /** As its owner typed it. It counts once it is confirmed: `isContactConfirmed`. */
  contactEmail: z.string(),
  /** The contact address that was confirmed last, written by functions only. */
  confirmedEmail: z.nullish(z.string()),
  /** Where our last mail to its owner was refused for good, until one arrives there; functions write it. */
  undeliverableEmail: z.nullish(z.string()),
  rewardDescription: z.nullable(z.string()),
  fromLabel: z.nullable(z.string()),
  /** What its owner has set and no one else needs; whoever uses a part of it parses that part. */
  settings: z.optional(z.unknown()),
  /** When its owner last changed the slug, and how often; neither is there before the first change. */
  slugChangedAt: z.optional(z.date()),
  slugChanges: z.optional(z.number()),
  /** When our team took its public page down; absent or null where it did not. */
  suspendedAt: z.nullish(z.date()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Business = z.infer<typeof businessSchema>;

/**
 * Whether a business's contact address counts: its owner opened the link that was mailed to it, or it
 * is the owner's account address, which was verified before.
 */
export function isContactConfirmed(
  {
    contactEmail,
    confirmedEmail,
  }: Pick<Business, 'contactEmail'> & Partial<Pick<Business, 'confirmedEmail'>>,
  accountEmail: string | null = null,
): boolean {
  const isContact = (email: string) => normalizeEmail(email) === normalizeEmail(contactEmail);
  return [confirmedEmail, accountEmail].some((email) => email && isContact(email));
}

/** The public face of a business: everything that anyone may know, and neither owner nor contact email. */
export function publicBusinessOf(
  business: Business,
  emailTemplate: EmailTemplate | null,
  smsTemplate: SmsTemplate | null,
): PublicBusiness {
  const { id, name, businessUrl, rewardDescription, fromLabel } = business;
  return {
    businessId: id,
    name,
    businessUrl,
    rewardDescription,
    fromLabel,
    active: true,
    emailTemplate,
    smsTemplate,
  };
}

/** A host of at least two labels: nothing in it that ends a host, or that hides where a link leads. */
const LABEL = String.raw`[^\s\p{Cc}./:?#@\\<>"]+`;
const PLACE = String.raw`${LABEL}(?:\.${LABEL})+(?::\d+)?(?:[/?#][^\s\p{Cc}]*)?`;
const BARE = new RegExp(`^${PLACE}$`, 'u');
const WEBSITE = new RegExp(`^https?://${PLACE}$`, 'u');

/** What was typed as a website: trimmed, and `example.com` with the scheme that it lacks. */
export function normalizeWebsite(text: string): string {
  const trimmed = text.trim().replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase());
  return BARE.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Whether customers may be sent there: http and https only, without a user name before the host. */
export const isWebsite = (text: string): boolean => WEBSITE.test(text);

/** The part of a business's public link that its owner chooses; normalised as the spec says. */
export const slugSchema = z.pipe(
  z.pipe(z.string(), z.transform(normalizeSlug)),
  z
    .string()
    .check(
      z.minLength(1, 'Choose a link for your business'),
      z.minLength(SLUG_MIN, `A link needs at least ${SLUG_MIN} characters`),
      z.maxLength(SLUG_MAX, tooLong(SLUG_MAX)),
      z.refine(isSlug, 'A link needs at least one letter or number'),
    ),
);

/** May be empty; `example.com` becomes `https://example.com`. */
const website = z.pipe(
  z.pipe(z.string(), z.transform(normalizeWebsite)),
  line(URL_MAX).check(
    z.refine(
      (text) => text === '' || isWebsite(text),
      'Enter a website such as example.com, or leave this blank',
    ),
  ),
);

/** What an owner says of the business, when it is set up and when it is edited. */
export const businessFields = {
  name: requiredLine(NAME_MAX, 'Enter the name of your business'),
  slug: slugSchema,
  businessUrl: website,
  contactEmail: z
    .string()
    .check(trimAddress(), z.refine(isEmail, 'Enter an email address such as you@example.com')),
  fromLabel: line(FROM_LABEL_MAX),
};
export const businessFormSchema = z.object(businessFields);
export type BusinessForm = z.infer<typeof businessFormSchema>;

/** The owner's text for what customers get; blank means that there is none. */
const rewardFields = { rewardDescription: paragraph(REWARD_MAX) };
export const rewardFormSchema = z.object(rewardFields);
export type RewardForm = z.infer<typeof rewardFormSchema>;

/** What is asked when a business is set up. */
export const newBusinessFields = { ...businessFields, ...rewardFields };

export type BusinessInfo = Pick<Business, keyof BusinessForm>;

/** A filled-in form as it is stored: what is empty becomes null. */
export function toBusinessInfo({ businessUrl, fromLabel, ...rest }: BusinessForm): BusinessInfo {
  return { ...rest, businessUrl: orNull(businessUrl), fromLabel: orNull(fromLabel) };
}

/** What is stored, as the form shows it. */
export function toBusinessForm(business: BusinessInfo): BusinessForm {
  const { name, slug, contactEmail, businessUrl, fromLabel } = business;
  return { name, slug, contactEmail, businessUrl: businessUrl ?? '', fromLabel: fromLabel ?? '' };
}

/** What a form changes of what was stored when it was opened: another tab's other edits stay. */
export function changedInfo(before: BusinessInfo, form: BusinessForm): Partial<BusinessInfo> {
  const after = toBusinessInfo(form);
  const fields = Object.keys(businessFields) as (keyof BusinessForm)[];
  return Object.fromEntries(
    fields.flatMap((field) => (after[field] === before[field] ? [] : [[field, after[field]]])),
  );
}

/** Why a slug cannot be changed now: from when on it can, or that it never can again. */
export type SlugChangeLimit = Date | 'never';

/**
 * What keeps a business from changing its slug at `now`; null where nothing does. Whoever takes
 * many slugs keeps them from everybody else for good, so that the rules allow few.
 */
export function slugChangeLimit(
  { slugChangedAt, slugChanges = 0 }: Pick<Business, 'slugChangedAt' | 'slugChanges'>,
  now: Date,
): SlugChangeLimit | null {
  if (slugChanges >= SLUG_CHANGES_MAX) return 'never';
  if (!slugChangedAt) return null;
  const again = new Date(slugChangedAt.getTime() + SLUG_CHANGE_DAYS * DAY_MS);
  return again > now ? again : null;
}

const referralMailsSchema = z.object({ referralMails: z.boolean() });

/**
 * Whether an owner wants a mail for each new referral: `settings.referral_mails` of the business.
 * They get them until they switch them off.
 */
export function wantsReferralMails(settings: unknown): boolean {
  const parsed = referralMailsSchema.safeParse(settings);
  return !parsed.success || parsed.data.referralMails;
}
