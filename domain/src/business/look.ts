import * as z from 'zod/mini';
import type { Language } from '../lib/language.ts';
import { URL_MAX } from '../lib/limits.ts';
import { line, orNull } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import { isColor } from './brand-color.ts';
import type { Business } from './business.ts';
import { pictureSchema } from './pictures.ts';
import { completeLink, isBookingLink, isReviewLink } from './shop-links.ts';

export const FACT_MAX = 60;
/** The oldest company that still works was founded in 578. */
const SINCE_MIN = 578;

/** What a business shows of itself: facts that convince, and where to book and to write a review. */
const lookShape = {
  /** As `#rrggbb`; null for our green. */
  color: z.nullish(z.string().check(z.refine(isColor))),
  license: z.nullable(line(FACT_MAX)),
  /** The year that it began. */
  since: z.nullable(z.int().check(z.minimum(SINCE_MIN), z.maximum(9999))),
  area: z.nullable(line(FACT_MAX)),
  bookingUrl: z.nullable(line(URL_MAX)),
  reviewUrl: z.nullable(line(URL_MAX)),
};
export const lookSchema = z.object({
  ...lookShape,
  /** Written by `save-picture` alone. */
  logo: z.nullish(pictureSchema),
  photo: z.nullish(pictureSchema),
});
/** What an owner types of it, as a command brings it. */
export const lookInput = z.strictObject(lookShape);
export type TypedLook = z.infer<typeof lookInput>;
export type Look = z.infer<typeof lookSchema>;

export const NO_LOOK: TypedLook = {
  color: null,
  license: null,
  since: null,
  area: null,
  bookingUrl: null,
  reviewUrl: null,
};

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

/** What the public sees of a look: nothing that would be refused today. */
export function publicLookOf({
  look,
  businessUrl,
}: Pick<Business, 'look' | 'businessUrl'>): Look | null {
  if (!look) return null;
  const { bookingUrl, reviewUrl } = look;
  return {
    ...look,
    bookingUrl: bookingUrl && isBookingLink(bookingUrl, businessUrl) ? bookingUrl : null,
    reviewUrl: reviewUrl && isReviewLink(reviewUrl) ? reviewUrl : null,
  };
}

const FACTS: Readonly<
  Record<Language, Readonly<Record<'license' | 'since' | 'area', (fact: string) => string>>>
> = {
  en: {
    license: (number) => `License ${number}`,
    since: (year) => `Since ${year}`,
    area: (area) => `Serves ${area}`,
  },
  es: {
    license: (number) => `Licencia ${number}`,
    since: (year) => `Desde ${year}`,
    area: (area) => `Atiende ${area}`,
  },
};

/** The facts of a business on one line, in the reader's language; null where it says none. */
export function saidFacts(look: Look | null | undefined, language: Language): string | null {
  const { license, since, area } = FACTS[language];
  const said = [
    look?.license && license(look.license),
    look?.since && since(String(look.since)),
    look?.area && area(look.area),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : null;
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

/** Where a review is offered. */
export const REVIEW_SOURCES = ['sent', 'me', 'mail'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];
/** The document of `placements` that counts how often it was pressed there. */
export const reviewCounter = (source: ReviewSource) => `review-${source}`;
