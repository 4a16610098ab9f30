import * as z from 'zod/mini';
import { isColor } from '../shared/colors.ts';
import { t } from '../shared/i18n.ts';
import { URL_MAX } from '../shared/limits.ts';
import { blankToNull, singleLineSchema } from '../shared/text.ts';
import { type Branding, type BrandingInput, FACT_MAX } from './branding.ts';
import { isBookingLink, isReviewLink } from './branding-links.ts';
import type { Business } from './business.ts';

const INVALID_YEAR_MESSAGE = t('Enter a year, like 2009');

export function findBrandingErrors(
  { since, bookingUrl, reviewUrl }: BrandingInput,
  { businessUrl }: Pick<Business, 'businessUrl'>,
  now: Date,
) {
  const problems: { field: 'since' | 'bookingUrl' | 'reviewUrl'; message: string }[] = [];
  if (since !== null && since > now.getUTCFullYear())
    problems.push({ field: 'since', message: INVALID_YEAR_MESSAGE });
  if (bookingUrl !== null && !isBookingLink(bookingUrl, businessUrl))
    problems.push({
      field: 'bookingUrl',
      message: t(
        'Use a link to your website, or to Calendly, Cal.com, Square, Jobber or Housecall Pro',
      ),
    });
  if (reviewUrl !== null && !isReviewLink(reviewUrl))
    problems.push({
      field: 'reviewUrl',
      message: t('Use your Google review link, like https://g.page/r/.../review'),
    });
  return problems;
}

export const brandingFormSchema = z.object({
  /** Empty for the default color. */
  color: z.string(),
  license: singleLineSchema(FACT_MAX),
  since: z.string().check(
    z.trim(),
    z.refine((input) => input === '' || /^\d{3,4}$/.test(input), INVALID_YEAR_MESSAGE),
  ),
  area: singleLineSchema(FACT_MAX),
  bookingUrl: singleLineSchema(URL_MAX),
  reviewUrl: singleLineSchema(URL_MAX),
});
export type BrandingForm = z.infer<typeof brandingFormSchema>;

function addHttps(input: string): string {
  const trimmed = input.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

export const toBrandingInput = (form: BrandingForm): BrandingInput => ({
  color: isColor(form.color) ? form.color : null,
  license: blankToNull(form.license),
  since: form.since.trim() ? Number(form.since) : null,
  area: blankToNull(form.area),
  bookingUrl: blankToNull(addHttps(form.bookingUrl)),
  reviewUrl: blankToNull(addHttps(form.reviewUrl)),
});

export const toBrandingForm = (branding: Branding | null | undefined): BrandingForm => ({
  color: branding?.color ?? '',
  license: branding?.license ?? '',
  since: branding?.since ? String(branding.since) : '',
  area: branding?.area ?? '',
  bookingUrl: branding?.bookingUrl ?? '',
  reviewUrl: branding?.reviewUrl ?? '',
});
