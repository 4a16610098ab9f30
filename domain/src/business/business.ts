import * as z from 'zod/mini';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '../lib/currency.ts';
import { DAY_MS } from '../lib/durations.ts';
import { isSameAddress } from '../lib/email.ts';
import { emailSchema } from '../lib/email-schema.ts';
import { LANGUAGES } from '../lib/language.ts';
import {
  FROM_LABEL_MAX,
  NAME_MAX,
  PHONE_MAX,
  POSTAL_ADDRESS_MAX,
  SLUG_CHANGE_DAYS,
  SLUG_CHANGES_MAX,
  SLUG_MAX,
  SLUG_MIN,
  TIME_ZONE_CHANGE_DAYS,
  URL_MAX,
} from '../lib/limits.ts';
import { HIDDEN_CHARACTERS, hasHidden, isBusinessName, NOT_A_BUSINESS_NAME } from '../lib/names.ts';
import { isPhone } from '../lib/phone.ts';
import { line, orNull, paragraph, requiredLine, tooLong } from '../lib/text.ts';
import { isTimeZone } from '../lib/time-zone.ts';
import type { Trade } from '../lib/trade.ts';
import { t } from '../lib/translate.ts';
import { rewardSchemaFields } from '../reward/reward-terms-schema.ts';
import { lookSchema } from './look.ts';
import { storedPapersSchema } from './papers.ts';
import { previewSchema } from './pictures.ts';
import { isSlug, normalizeSlug } from './slug.ts';

/** A business as its owner sees it: `businesses/{id}`. */
export const businessSchema = z.object({
  id: z.string(),
  ownerUserId: z.string(),
  name: z.string(),
  slug: z.string(),
  businessUrl: z.nullable(z.string()),
  /**
   * The contact address as the owner typed it. It is used only once it is confirmed:
   * `isContactConfirmed`.
   */
  contactEmail: z.string(),
  /** The contact address that was confirmed last; written by functions only. */
  confirmedEmail: z.nullish(z.string()),
  /**
   * The address that refused our last mail permanently, until a mail arrives there; written by
   * functions only.
   */
  undeliverableEmail: z.nullish(z.string()),
  ...rewardSchemaFields,
  /** What its amounts are in; `currencyOf` gives the default. */
  currency: z.catch(z.nullish(z.enum(CURRENCIES)), null),
  /** The IANA time zone that its days are in; absent until its owner's browser says it. */
  timeZone: z.catch(z.nullish(z.string().check(z.refine(isTimeZone))), null),
  /** When its owner last changed that. */
  timeZoneChangedAt: z.optional(z.date()),
  /**
   * What kind of shop it is; absent until its owner says it. Written by functions only, which hold it to
   * the list that no page loads with this.
   */
  trade: z.nullish(z.custom<Trade>()),
  fromLabel: z.nullable(z.string()),
  /** What its owner is written to in; absent is English. */
  language: z.catch(z.nullish(z.enum(LANGUAGES)), null),
  /** Where customers and their friends may call, as its country writes it. */
  phone: z.nullish(z.string()),
  /** Where post reaches the business, for the mails to its customers; US law asks for it there. */
  postalAddress: z.nullish(z.string()),
  /** What it shows of itself; written by functions only. */
  look: z.nullish(lookSchema),
  /** The picture of its link's preview; written by functions only. */
  preview: z.nullish(previewSchema),
  /** The owner's settings; each feature parses its own part. */
  settings: z.optional(z.unknown()),
  /** When the owner last changed the slug, and how often; absent before the first change. */
  slugChangedAt: z.optional(z.date()),
  slugChanges: z.optional(z.number()),
  /** The versions of our papers that its owner accepted last; written by functions only. */
  acceptedPapers: z.catch(z.nullish(storedPapersSchema), null),
  /** How many mails a day our team lets it send to customers who refer; null for its own quota. */
  referrerMailQuota: z.nullish(z.int()),
  /** When those mails were paused, by our team or after too many refusals; absent where they run. */
  referrerMailsPausedAt: z.nullish(z.date()),
  /** When our team suspended the business; absent or null where it is not suspended. */
  suspendedAt: z.nullish(z.date()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Business = z.infer<typeof businessSchema>;

/** The currency of a business's amounts. */
export const currencyOf = ({ currency }: Pick<Business, 'currency'>): Currency =>
  currency ?? DEFAULT_CURRENCY;

/**
 * Whether a business's contact address is confirmed: its owner opened the link that was mailed to
 * it, or it is the owner's verified account address.
 */
export function isContactConfirmed(
  {
    contactEmail,
    confirmedEmail,
  }: Pick<Business, 'contactEmail'> & Partial<Pick<Business, 'confirmedEmail'>>,
  accountEmail: string | null = null,
): boolean {
  // A look-alike of a confirmed address is another mailbox.
  return [confirmedEmail, accountEmail].some(
    (email) => email && isSameAddress(email, contactEmail),
  );
}

/**
 * A host of at least two labels, without characters that end a host or disguise where a link leads.
 */
const LABEL = String.raw`[^\s\p{Cc}./:?#@\\<>"]+`;
const PLACE = String.raw`${LABEL}(?:\.${LABEL})+(?::\d+)?(?:[/?#][^\s\p{Cc}]*)?`;
const BARE = new RegExp(`^${PLACE}$`, 'u');
const WEBSITE = new RegExp(`^https?://${PLACE}$`, 'u');

/** A typed website, trimmed; `example.com` becomes `https://example.com`. */
export function normalizeWebsite(text: string): string {
  const trimmed = text.trim().replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase());
  return BARE.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/**
 * Whether customers may be sent to this website: http or https, without a user name before the
 * host.
 */
export const isWebsite = (text: string): boolean => WEBSITE.test(text);

/** The part of a public link that its owner chooses; normalized. `missing` is said of an empty one. */
export const slugSchema = (missing: string) =>
  z.pipe(
    z.pipe(z.string(), z.transform(normalizeSlug)),
    z
      .string()
      .check(
        z.minLength(1, missing),
        z.minLength(SLUG_MIN, t('A link needs at least {count} characters', { count: SLUG_MIN })),
        z.maxLength(SLUG_MAX, tooLong(SLUG_MAX)),
        z.refine(isSlug, t('A link needs at least one letter or number')),
      ),
  );

/** May be empty; `example.com` becomes `https://example.com`. */
const website = z.pipe(
  z.pipe(z.string(), z.transform(normalizeWebsite)),
  line(URL_MAX).check(
    z.refine((text) => !hasHidden(text), HIDDEN_CHARACTERS),
    z.refine(
      (text) => text === '' || isWebsite(text),
      t('Enter a website such as example.com, or leave this blank'),
    ),
  ),
);

export const NOT_A_PHONE = t('Enter a phone number such as (555) 010-1234, or leave this blank');

/** The fields that an owner fills in to set a business up and to edit it. */
export const businessFields = {
  name: requiredLine(NAME_MAX, t('Enter the name of your business')).check(
    z.refine((name) => !hasHidden(name), HIDDEN_CHARACTERS),
    z.refine(isBusinessName, NOT_A_BUSINESS_NAME),
  ),
  slug: slugSchema(t('Choose a link for your business')),
  businessUrl: website,
  contactEmail: emailSchema(t('Enter an email address such as you@example.com')),
  fromLabel: line(FROM_LABEL_MAX).check(z.refine((text) => !hasHidden(text), HIDDEN_CHARACTERS)),
  /** May be empty. */
  phone: line(PHONE_MAX).check(z.refine((text) => text === '' || isPhone(text), NOT_A_PHONE)),
};
export const businessFormSchema = z.object(businessFields);
export type BusinessForm = z.infer<typeof businessFormSchema>;

/** Postal address of the business; may be empty. CAN-SPAM requires a real address in each email. */
export const postalAddressSchema = paragraph(POSTAL_ADDRESS_MAX).check(
  z.refine(
    (text) => text === '' || /\d/.test(text),
    t('Enter the full address, with a street number or ZIP code'),
  ),
);

export type BusinessInfo = Pick<Business, keyof BusinessForm>;

/** Converts a filled-in form to the stored fields; empty texts become null. */
export function toBusinessInfo({
  businessUrl,
  fromLabel,
  phone,
  ...rest
}: BusinessForm): BusinessInfo {
  const given = { businessUrl: orNull(businessUrl), fromLabel: orNull(fromLabel) };
  return { ...rest, ...given, phone: orNull(phone) };
}

/** Converts the stored fields to the form's values. */
export function toBusinessForm(business: BusinessInfo): BusinessForm {
  const { name, slug, contactEmail, businessUrl, fromLabel, phone } = business;
  const given = { businessUrl: businessUrl ?? '', fromLabel: fromLabel ?? '', phone: phone ?? '' };
  return { name, slug, contactEmail, ...given };
}

/**
 * The fields that a form changes against the values it was opened with, so that other fields keep
 * edits from another tab.
 */
export function changedInfo(before: BusinessInfo, form: BusinessForm): Partial<BusinessInfo> {
  const after = toBusinessInfo(form);
  const fields = Object.keys(businessFields) as (keyof BusinessForm)[];
  return Object.fromEntries(
    fields.flatMap((field) =>
      after[field] === (before[field] ?? null) ? [] : [[field, after[field]]],
    ),
  );
}

/** Why a slug cannot be changed now: the date from which it can be, or that it never can. */
export type SlugChangeLimit = Date | 'never';

/**
 * The limit that keeps a business from changing its slug at `now`; null where there is none. Every
 * slug that a business had stays reserved, so the rules allow few changes.
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

/** When the time zone may change again; null where it may change at `now`. */
export function timeZoneChangeLimit(
  { timeZoneChangedAt }: Pick<Business, 'timeZoneChangedAt'>,
  now: Date,
): Date | null {
  if (!timeZoneChangedAt) return null;
  const again = new Date(timeZoneChangedAt.getTime() + TIME_ZONE_CHANGE_DAYS * DAY_MS);
  return again > now ? again : null;
}

const referralMailsSchema = z.object({ referralMails: z.boolean() });

/**
 * Whether an owner wants a mail for each new referral (`settings.referral_mails`). On by default.
 */
export function wantsReferralMails(settings: unknown): boolean {
  const parsed = referralMailsSchema.safeParse(settings);
  return !parsed.success || parsed.data.referralMails;
}
