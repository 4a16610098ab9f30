import * as z from 'zod/mini';
import { t } from '../shared/i18n.ts';
import { findInputError, requiredLineSchema } from '../shared/text.ts';
import { getReviewCounterId, REVIEW_SOURCES } from './branding.ts';
import { slugifyName } from './slug.ts';

const PLACEMENT_CODE_MAX = 40;

const CODE_PATTERN = new RegExp(`^[a-z0-9-]{1,${PLACEMENT_CODE_MAX}}$`);

const isPlacementCode = (text: string): boolean => CODE_PATTERN.test(text) && /[a-z0-9]/.test(text);

/** Normalizes the value of `?at=`; null if it is not a valid code. */
export function parsePlacementCode(text: string | null): string | null {
  const code = text?.trim().toLowerCase().replace(/[ _]/g, '-') ?? '';
  return isPlacementCode(code) ? code : null;
}

export const PLACEMENT_LABEL_MAX = 40;
/** Limited, because each placement costs one count query in analytics. */
export const PLACEMENTS_MAX = 20;

/** Placement code of links in the owner's messages; a visit with this code means that the link was opened. */
export const MESSAGE_PLACEMENT = 'sent';

const labelSchema = requiredLineSchema(
  PLACEMENT_LABEL_MAX,
  t('Enter a name for the location, like Van'),
);
/** A location where the link is shown, or a person who shares it, identified by `?at=`. */
export const placementSchema = z.object({
  /** The code must never change, because it is in printed links. */
  code: z.string().check(z.refine(isPlacementCode)),
  label: labelSchema,
});
export type Placement = Readonly<z.infer<typeof placementSchema>>;

export const getPlacementLabel = (placements: readonly Placement[], code: string): string =>
  placements.find((placement) => placement.code === code)?.label ??
  (code === MESSAGE_PLACEMENT ? t('Your messages') : code);

const normalizeLabel = (label: string) => label.trim().toLocaleLowerCase();

export function findPlacementError(placements: readonly Placement[], label: string): string | null {
  const inputError = findInputError(labelSchema, label);
  if (inputError) return inputError;
  if (placements.some((placement) => normalizeLabel(placement.label) === normalizeLabel(label)))
    return t('You already have a location with this name');
  if (placements.length >= PLACEMENTS_MAX)
    return t('You can have up to {count} locations. To add another, remove one first.', {
      count: PLACEMENTS_MAX,
    });
  return null;
}

export const excludePlacement = (placements: readonly Placement[], code: string): Placement[] =>
  placements.filter((placement) => placement.code !== code);

/** `businesses/{id}/placements/{code}`; written by `count-scan` only. */
export const placementVisitsSchema = z.object({ scans: z.number() });

/** Maximum length; short, because longer links make QR codes denser. */
const GENERATED_CODE_MAX = 20;

/** Generates an unused code: `place` if the name has no Latin letters, with a number if the code is taken. */
function generateCode(label: string, placements: readonly Placement[]): string {
  const takenCodes = new Set([
    MESSAGE_PLACEMENT,
    ...REVIEW_SOURCES.map(getReviewCounterId),
    ...placements.map(({ code }) => code),
  ]);
  const baseCode = slugifyName(label).slice(0, GENERATED_CODE_MAX).replace(/-$/, '') || 'place';
  let code = baseCode;
  for (let number = 2; takenCodes.has(code); number += 1) code = `${baseCode}-${number}`;
  return code;
}

/** Adds a placement; check the name with `findPlacementError` first. */
export function appendPlacement(placements: readonly Placement[], name: string): Placement[] {
  const label = name.trim();
  return [...placements, { code: generateCode(label, placements), label }];
}
