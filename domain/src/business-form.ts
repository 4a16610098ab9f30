import * as z from 'zod/mini';
import type { Business } from './business.ts';
import { isEmail } from './email.ts';
import { FROM_LABEL_MAX, NAME_MAX, SLUG_MAX, SLUG_MIN, URL_MAX } from './limits.ts';
import { isSlug, normalizeSlug } from './slug.ts';
import { line, orNull, requiredLine, tooLong, trimAddress } from './text.ts';
import { isWebsite, normalizeWebsite } from './website.ts';

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
