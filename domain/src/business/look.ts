import * as z from 'zod/mini';
import type { Language } from '../lib/language.ts';
import { URL_MAX } from '../lib/limits.ts';
import { line } from '../lib/text.ts';
import { isColor } from './brand-color.ts';
import { pictureSchema } from './pictures.ts';

export const FACT_MAX = 60;
/** The oldest company still in business was founded in 578. */
const SINCE_MIN = 578;

const lookShape = {
  /** `#rrggbb`; null for the default color. */
  color: z.nullish(z.string().check(z.refine(isColor))),
  license: z.nullable(line(FACT_MAX)),
  /** Founding year. */
  since: z.nullable(z.int().check(z.minimum(SINCE_MIN), z.maximum(9999))),
  area: z.nullable(line(FACT_MAX)),
  bookingUrl: z.nullable(line(URL_MAX)),
  reviewUrl: z.nullable(line(URL_MAX)),
};
export const lookSchema = z.object({
  ...lookShape,
  /** Only `save-picture` writes these. */
  logo: z.nullish(pictureSchema),
  photo: z.nullish(pictureSchema),
});
/** The fields that an owner types. */
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

/** One line in the reader's language; null if there are no facts. */
export function saidFacts(look: Look | null | undefined, language: Language): string | null {
  const { license, since, area } = FACTS[language];
  const said = [
    look?.license && license(look.license),
    look?.since && since(String(look.since)),
    look?.area && area(look.area),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : null;
}

/** Pages with a review link. Emails have one too, but we don't count its clicks. */
export const REVIEW_SOURCES = ['sent', 'me'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];
/** Document in `placements` that counts the clicks. */
export const reviewCounter = (source: ReviewSource) => `review-${source}`;
