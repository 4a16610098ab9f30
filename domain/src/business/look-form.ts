import * as z from 'zod/mini';
import { URL_MAX } from '../lib/limits.ts';
import { line, orNull } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import { isColor } from './brand-color.ts';
import type { Business } from './business.ts';
import { FACT_MAX, type Look, type TypedLook } from './look.ts';
import { completeLink, isBookingLink, isReviewLink } from './shop-links.ts';

const NOT_A_YEAR = t('Enter a year up to this one, such as 2009');

export function lookProblems(
  { since, bookingUrl, reviewUrl }: TypedLook,
  { businessUrl }: Pick<Business, 'businessUrl'>,
  now: Date,
) {
  const problems: { field: 'since' | 'bookingUrl' | 'reviewUrl'; message: string }[] = [];
  if (since !== null && since > now.getUTCFullYear())
    problems.push({ field: 'since', message: NOT_A_YEAR });
  if (bookingUrl !== null && !isBookingLink(bookingUrl, businessUrl))
    problems.push({
      field: 'bookingUrl',
      message: t(
        'Use a link to your own website, or to Calendly, Cal.com, Square, Jobber or Housecall Pro',
      ),
    });
  if (reviewUrl !== null && !isReviewLink(reviewUrl))
    problems.push({
      field: 'reviewUrl',
      message: t('Use your review link from Google, such as https://g.page/r/.../review'),
    });
  return problems;
}

export const lookForm = z.object({
  /** Empty for the default color. */
  color: z.string(),
  license: line(FACT_MAX),
  since: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || /^\d{3,4}$/.test(typed), NOT_A_YEAR),
  ),
  area: line(FACT_MAX),
  bookingUrl: line(URL_MAX),
  reviewUrl: line(URL_MAX),
});
export type LookForm = z.infer<typeof lookForm>;

export const toLook = ({
  color,
  license,
  since,
  area,
  bookingUrl,
  reviewUrl,
}: LookForm): TypedLook => ({
  color: isColor(color) ? color : null,
  license: orNull(license),
  since: since.trim() ? Number(since) : null,
  area: orNull(area),
  bookingUrl: orNull(completeLink(bookingUrl)),
  reviewUrl: orNull(completeLink(reviewUrl)),
});

export const toLookForm = (look: Look | null | undefined): LookForm => ({
  color: look?.color ?? '',
  license: look?.license ?? '',
  since: look?.since ? String(look.since) : '',
  area: look?.area ?? '',
  bookingUrl: look?.bookingUrl ?? '',
  reviewUrl: look?.reviewUrl ?? '',
});
