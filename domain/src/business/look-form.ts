import * as z from 'zod/mini';
import { URL_MAX } from '../lib/limits.ts';
import { line, orNull } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import { isColor } from './brand-color.ts';
import type { Business } from './business.ts';
import { FACT_MAX, type Look, type TypedLook } from './look.ts';
import { completeLink, isBookingLink, isReviewLink } from './shop-links.ts';

/** What is wrong with a look, each at the field that it is about. */
export function lookProblems(
  { since, bookingUrl, reviewUrl }: TypedLook,
  { businessUrl }: Pick<Business, 'businessUrl'>,
  now: Date,
): readonly {
  readonly field: 'since' | 'bookingUrl' | 'reviewUrl';
  readonly message: string;
}[] {
  const isLater = since !== null && since > now.getUTCFullYear();
  const isElsewhere = bookingUrl !== null && !isBookingLink(bookingUrl, businessUrl);
  const isNoReview = reviewUrl !== null && !isReviewLink(reviewUrl);
  return [
    ...(isLater
      ? [{ field: 'since' as const, message: t('Enter a year up to this one, such as 2009') }]
      : []),
    ...(isElsewhere
      ? [
          {
            field: 'bookingUrl' as const,
            message: t(
              'Use a link to your own website, or to Calendly, Cal.com, Square, Jobber or Housecall Pro',
            ),
          },
        ]
      : []),
    ...(isNoReview
      ? [
          {
            field: 'reviewUrl' as const,
            message: t('Use your review link from Google, such as https://g.page/r/.../review'),
          },
        ]
      : []),
  ];
}

/** A look as its owner types it. */
export const lookForm = z.object({
  /** Empty for our green. */
  color: z.string(),
  license: line(FACT_MAX),
  since: z.string().check(
    z.trim(),
    z.refine(
      (typed) => typed === '' || /^\d{3,4}$/.test(typed),
      t('Enter a year up to this one, such as 2009'),
    ),
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
