import * as z from 'zod/mini';
import { isColor } from '../shared/colors.ts';
import type { Language } from '../shared/i18n.ts';
import { URL_MAX } from '../shared/limits.ts';
import { singleLineSchema } from '../shared/text.ts';
import { pictureSchema } from './pictures.ts';

export const FACT_MAX = 60;
/** The oldest company still in business was founded in 578. */
const FOUNDING_YEAR_MIN = 578;

const brandingFields = {
  /** `#rrggbb`; null for the default color. */
  color: z.nullish(z.string().check(z.refine(isColor))),
  license: z.nullable(singleLineSchema(FACT_MAX)),
  since: z.nullable(z.int().check(z.minimum(FOUNDING_YEAR_MIN), z.maximum(9999))),
  area: z.nullable(singleLineSchema(FACT_MAX)),
  bookingUrl: z.nullable(singleLineSchema(URL_MAX)),
  reviewUrl: z.nullable(singleLineSchema(URL_MAX)),
};
export const brandingSchema = z.object({
  ...brandingFields,
  /** Only `save-picture` writes these. */
  logo: z.nullish(pictureSchema),
  photo: z.nullish(pictureSchema),
});
export const brandingInputSchema = z.strictObject(brandingFields);
export type BrandingInput = z.infer<typeof brandingInputSchema>;
export type Branding = z.infer<typeof brandingSchema>;

export const EMPTY_BRANDING: BrandingInput = {
  color: null,
  license: null,
  since: null,
  area: null,
  bookingUrl: null,
  reviewUrl: null,
};

const FACT_LABELS = {
  license: { en: 'License', es: 'Licencia' },
  since: { en: 'Since', es: 'Desde' },
  area: { en: 'Serves', es: 'Atiende' },
} as const;

/** Returns license, founding year and area on one line; null if the business has none of them. */
export function formatBusinessFacts(
  branding: Branding | null | undefined,
  language: Language,
): string | null {
  const facts = (['license', 'since', 'area'] as const).flatMap((name) => {
    const fact = branding?.[name];
    return fact ? [`${FACT_LABELS[name][language]} ${fact}`] : [];
  });
  return facts.length > 0 ? facts.join(' · ') : null;
}

/** Pages with a review link. Emails have a review link too, but we don't count its clicks. */
export const REVIEW_SOURCES = ['sent', 'me'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];
/** Returns the id of the document in `placements` that counts the clicks. */
export const getReviewCounterId = (source: ReviewSource) => `review-${source}`;
