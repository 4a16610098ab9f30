import { REVIEW_SOURCES, reviewCounter } from './look.ts';
import { type Placement, SENT_PLACEMENT } from './placements.ts';
import { slugFromName } from './slug-suggestions.ts';

/** The length that generated codes are cut to, because a longer link makes a finer QR code. */
const MADE_CODE_MAX = 20;

/** A code for a name that no other place has; a name without Latin letters becomes a number. */
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

/** Adds a place to the list; check the name with `placementProblem` first. */
export function withPlacement(placements: readonly Placement[], name: string): Placement[] {
  const label = name.trim();
  return [...placements, { code: codeFor(label, placements), label }];
}
