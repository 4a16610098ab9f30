import { REVIEW_SOURCES, reviewCounter } from './look.ts';
import { type Placement, SENT_PLACEMENT } from './placements.ts';
import { slugFromName } from './slug-suggestions.ts';

/** Longer links make finer QR codes. */
const MADE_CODE_MAX = 20;

/** Generates a placement code that is not in use; falls back to a number if the name has no Latin letters. */
function codeFor(label: string, placements: readonly Placement[]): string {
  const taken = new Set([
    SENT_PLACEMENT,
    ...REVIEW_SOURCES.map(reviewCounter),
    ...placements.map(({ code }) => code),
  ]);
  const base = slugFromName(label).slice(0, MADE_CODE_MAX).replace(/-$/, '') || 'place';
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
  return code;
}

/** Check the name with `placementProblem` first. */
export function withPlacement(placements: readonly Placement[], name: string): Placement[] {
  const label = name.trim();
  return [...placements, { code: codeFor(label, placements), label }];
}
