import * as z from 'zod/mini';
import { slugFromName } from './slug.ts';
import { requiredLine } from './text.ts';

/** Longest code of a place on a link, in characters. */
export const PLACEMENT_CODE_MAX = 40;

const CODE = new RegExp(`^[a-z0-9-]{1,${PLACEMENT_CODE_MAX}}$`);

/** Where a card hangs or who hands it over, told apart by the `?at=` of its link. */
export interface Placement {
  /** On the link; it stays for good, for it is printed. */
  readonly code: string;
  /** What its owner calls it: "Van", "Front counter", "Anna". */
  readonly label: string;
}

export const isPlacementCode = (text: string): boolean => CODE.test(text) && /[a-z0-9]/.test(text);

/** The code that a link's `?at=` means, lower-cased and hyphenated as a slug is; null where it can be none. */
export function placementCode(text: string | null): string | null {
  const code = text?.trim().toLowerCase().replace(/[ _]/g, '-') ?? '';
  return isPlacementCode(code) ? code : null;
}

/** Longest name of a place, in characters. */
export const PLACEMENT_LABEL_MAX = 40;
/** Places that one business may tell apart: each costs a count in the analytics. */
export const PLACEMENTS_MAX = 20;

/** What the codes we make are cut to: every character more makes a link's QR code finer. */
const MADE_CODE_MAX = 20;

const labelSchema = requiredLine(PLACEMENT_LABEL_MAX, 'Enter a name for the place, such as Van');
const placementSettingsSchema = z.object({ placements: z.array(z.unknown()) });
const placementSchema = z.object({
  code: z.string().check(z.refine(isPlacementCode)),
  label: labelSchema,
});

/** The places in a business's settings, whatever else is in them; what is no place is left out. */
export function placementsOf(settings: unknown): readonly Placement[] {
  const parsed = placementSettingsSchema.safeParse(settings);
  const stored = parsed.success ? parsed.data.placements : [];
  const placements = stored.flatMap((one) => placementSchema.safeParse(one).data ?? []);
  const codes = placements.map(({ code }) => code);
  return placements
    .filter(({ code }, index) => codes.indexOf(code) === index)
    .slice(0, PLACEMENTS_MAX);
}

/** What a place is called; one that its owner does not know, or no longer, has only its code. */
export const placementLabel = (placements: readonly Placement[], code: string): string =>
  placements.find((placement) => placement.code === code)?.label ?? code;

const plain = (label: string) => label.trim().toLocaleLowerCase();

/** Why there can be no further place of this name, in a sentence; null where there can. */
export function placementProblem(placements: readonly Placement[], label: string): string | null {
  const parsed = labelSchema.safeParse(label);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  if (placements.some((placement) => plain(placement.label) === plain(label)))
    return 'You already have a place with this name';
  if (placements.length >= PLACEMENTS_MAX)
    return `You can have up to ${PLACEMENTS_MAX} places. To add another, remove one first`;
  return null;
}

/** The code that a name suggests and no other place has; a name without Latin letters becomes a number. */
function codeFor(label: string, placements: readonly Placement[]): string {
  const taken = new Set(placements.map(({ code }) => code));
  const base = slugFromName(label).slice(0, MADE_CODE_MAX).replace(/-$/, '') || 'place';
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
  return code;
}

/** The places and one more; `placementProblem` has found nothing wrong with its name. */
export function withPlacement(placements: readonly Placement[], name: string): Placement[] {
  const label = name.trim();
  return [...placements, { code: codeFor(label, placements), label }];
}

export const withoutPlacement = (placements: readonly Placement[], code: string): Placement[] =>
  placements.filter((placement) => placement.code !== code);

/** How often a place's link was opened: `businesses/{id}/placements/{code}`, written by `count-scan` only. */
export const placementScansSchema = z.object({ scans: z.number() });

/** What came of one link. */
export interface PlacementCounts {
  readonly scans: number;
  readonly referrals: number;
}

/** Referrals for a hundred scans, above 100 where one visit brought several; null without a scan. */
export const scanRate = ({ scans, referrals }: PlacementCounts): number | null =>
  scans === 0 ? null : (referrals / scans) * 100;
