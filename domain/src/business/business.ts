import * as z from 'zod/mini';
import { rewardSchemaFields } from '../rewards/terms.ts';
import { DAY_MS, isTimeZone } from '../shared/dates.ts';
import { emailSchema, isSameEmail } from '../shared/email.ts';
import { LANGUAGES, t } from '../shared/i18n.ts';
import type { Industry } from '../shared/industry.ts';
import {
  FROM_LABEL_MAX,
  NAME_MAX,
  POSTAL_ADDRESS_MAX,
  SLUG_CHANGE_DAYS,
  SLUG_CHANGES_MAX,
  SLUG_MAX,
  SLUG_MIN,
  TIME_ZONE_CHANGE_DAYS,
  URL_MAX,
} from '../shared/limits.ts';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '../shared/money.ts';
import { isPhone, phoneTextSchema } from '../shared/phone.ts';
import {
  blankToNull,
  getTooLongMessage,
  paragraphSchema,
  requiredNameSchema,
  singleLineSchema,
  toSingleLine,
  visibleLineSchema,
} from '../shared/text.ts';
import { brandingSchema } from './branding.ts';
import { storedLegalVersionsSchema } from './legal.ts';
import { linkImageSchema } from './pictures.ts';
import { settingsSchema } from './settings.ts';
import { isSlug, normalizeSlug } from './slug.ts';

/** `businesses/{id}`, readable by its owner. */
export const businessSchema = z.object({
  id: z.string(),
  ownerUserId: z.string(),
  name: z.string(),
  slug: z.string(),
  businessUrl: z.nullable(z.string()),
  /** Address as typed; used only if `isContactConfirmed` returns true. */
  contactEmail: z.string(),
  /** Contact address whose mailbox the owner confirmed; written by functions only. */
  confirmedEmail: z.nullish(z.string()),
  /**
   * Address that permanently rejected our last email; cleared once an email is delivered.
   * Written by functions only.
   */
  undeliverableEmail: z.nullish(z.string()),
  ...rewardSchemaFields,
  /** Currency of rewards and jobs; `getCurrency` applies the default. */
  currency: z.catch(z.nullish(z.enum(CURRENCIES)), null),
  /** IANA time zone; absent until the owner's browser reports it. */
  timeZone: z.catch(z.nullish(z.string().check(z.refine(isTimeZone))), null),
  timeZoneChangedAt: z.optional(z.date()),
  /** Industry; written and validated by functions only, so pages don't have to load the list of industries. */
  trade: z.nullish(z.custom<Industry>()),
  fromLabel: z.nullable(z.string()),
  /** The owner's language; absent for English. */
  language: z.catch(z.nullish(z.enum(LANGUAGES)), null),
  /** Formatted for the business's country; foreign numbers have the international format. */
  phone: z.nullish(z.string()),
  /** CAN-SPAM requires a postal address in emails to customers. */
  postalAddress: z.nullish(z.string()),
  /** Branding; written by functions only. */
  look: z.nullish(brandingSchema),
  /** Link preview image; written by functions only. */
  preview: z.nullish(linkImageSchema),
  settings: settingsSchema,
  /** `slugChangedAt` and `slugChanges` are absent before the first change. */
  slugChangedAt: z.optional(z.date()),
  slugChanges: z.optional(z.number()),
  /** Accepted versions of our legal documents; written by functions only. */
  acceptedPapers: z.catch(z.nullish(storedLegalVersionsSchema), null),
  /** Daily cap on emails to referrers, set by our team; null for the default quota. */
  referrerMailQuota: z.nullish(z.int()),
  /** When emails to referrers were paused, by our team or after too many rejections. */
  referrerMailsPausedAt: z.nullish(z.date()),
  suspendedAt: z.nullish(z.date()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Business = z.infer<typeof businessSchema>;

export const getCurrency = ({ currency }: Pick<Business, 'currency'>): Currency =>
  currency ?? DEFAULT_CURRENCY;

/** `accountEmail` is the owner's verified account address. */
export function isContactConfirmed(
  { contactEmail, confirmedEmail }: Pick<Business, 'contactEmail' | 'confirmedEmail'>,
  accountEmail: string | null = null,
): boolean {
  // A look-alike of a confirmed address is a different mailbox.
  return [confirmedEmail, accountEmail].some((email) => email && isSameEmail(email, contactEmail));
}

/** Matches a host with at least two labels, and no characters that end a host or disguise a link's target. */
const HOST_LABEL = String.raw`[^\s\p{Cc}./:?#@\\<>"]+`;
const URL_WITHOUT_SCHEME = String.raw`${HOST_LABEL}(?:\.${HOST_LABEL})+(?::\d+)?(?:[/?#][^\s\p{Cc}]*)?`;
const BARE_WEBSITE_PATTERN = new RegExp(`^${URL_WITHOUT_SCHEME}$`, 'u');
const WEBSITE_PATTERN = new RegExp(`^https?://${URL_WITHOUT_SCHEME}$`, 'u');

/** Trims and turns `example.com` into `https://example.com`. */
export function normalizeWebsite(text: string): string {
  const trimmed = toSingleLine(text).replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase());
  return BARE_WEBSITE_PATTERN.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Requires http or https, and rejects a user name before the host. */
export const isWebsite = (text: string): boolean => WEBSITE_PATTERN.test(text);

export const slugSchema = (emptyMessage: string) =>
  z
    .string()
    .check(
      z.overwrite(normalizeSlug),
      z.minLength(1, emptyMessage),
      z.minLength(SLUG_MIN, t('A link needs at least {count} characters', { count: SLUG_MIN })),
      z.maxLength(SLUG_MAX, getTooLongMessage(SLUG_MAX)),
      z.refine(isSlug, t('A link needs at least one letter or number')),
    );

const websiteSchema = z.pipe(
  z.pipe(z.string(), z.transform(normalizeWebsite)),
  singleLineSchema(URL_MAX).check(
    z.refine(
      (text) => text === '' || isWebsite(text),
      t('Enter a website like example.com, or leave this blank'),
    ),
  ),
);

export const INVALID_PHONE_MESSAGE = t(
  'Enter a phone number like (555) 010-1234, or leave this blank',
);

export const businessFormSchema = z.object({
  name: requiredNameSchema(NAME_MAX, t('Enter the name of your business')),
  slug: slugSchema(t('Choose a link for your business')),
  businessUrl: websiteSchema,
  contactEmail: emailSchema(t('Enter an email like you@example.com')),
  /** Sender label without leading dashes, because messages add one. */
  fromLabel: visibleLineSchema(FROM_LABEL_MAX).check(
    z.overwrite((text) => text.replace(/^[\p{Pd}\s]+/u, '')),
  ),
  phone: phoneTextSchema().check(
    z.refine((text) => text === '' || isPhone(text), INVALID_PHONE_MESSAGE),
  ),
});
export type BusinessForm = z.infer<typeof businessFormSchema>;

export const postalAddressSchema = paragraphSchema(POSTAL_ADDRESS_MAX).check(
  z.refine(
    (text) => text === '' || /\d/.test(text),
    t('Enter the full address, with a street number or ZIP code'),
  ),
);

export type BusinessInfo = Pick<Business, keyof BusinessForm>;

export const toBusinessInfo = (form: BusinessForm): BusinessInfo => ({
  ...form,
  businessUrl: blankToNull(form.businessUrl),
  fromLabel: blankToNull(form.fromLabel),
  phone: blankToNull(form.phone),
});

export const toBusinessForm = (business: BusinessInfo): BusinessForm => ({
  name: business.name,
  slug: business.slug,
  contactEmail: business.contactEmail,
  businessUrl: business.businessUrl ?? '',
  fromLabel: business.fromLabel ?? '',
  phone: business.phone ?? '',
});

/** Returns only the edited fields, so that saving doesn't overwrite edits from a different tab. */
export function getChangedFields(current: BusinessInfo, form: BusinessForm): Partial<BusinessInfo> {
  const fields = Object.entries(toBusinessInfo(form));
  return Object.fromEntries(
    fields.filter(([field, value]) => value !== (current[field as keyof BusinessForm] ?? null)),
  );
}

/** Returns the date of the next allowed change; null if a change is allowed now. */
function getNextChangeDate(changedAt: Date | undefined, days: number, now: Date): Date | null {
  if (!changedAt) return null;
  const nextDate = new Date(changedAt.getTime() + days * DAY_MS);
  return nextDate > now ? nextDate : null;
}

export type NextSlugChange = Date | 'never';

/** Returns when the slug may next change; null if now. Changes are limited because former slugs stay reserved. */
export function getNextAllowedSlugChange(
  { slugChangedAt, slugChanges = 0 }: Pick<Business, 'slugChangedAt' | 'slugChanges'>,
  now: Date,
): NextSlugChange | null {
  if (slugChanges >= SLUG_CHANGES_MAX) return 'never';
  return getNextChangeDate(slugChangedAt, SLUG_CHANGE_DAYS, now);
}

export const getNextAllowedTimeZoneChange = (
  { timeZoneChangedAt }: Pick<Business, 'timeZoneChangedAt'>,
  now: Date,
): Date | null => getNextChangeDate(timeZoneChangedAt, TIME_ZONE_CHANGE_DAYS, now);

/** Message from the app to its preview iframe (`PREVIEW_PATH`). */
export const previewMessageSchema = z.object({
  what: z.enum(['form', 'friend', 'link', 'card']),
  business: businessSchema,
});
export type PreviewMessage = z.infer<typeof previewMessageSchema>;
