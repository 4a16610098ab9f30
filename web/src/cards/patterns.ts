import { circles, corner, dots, geometric, line, split, wave } from './patterns-bold.ts';
import { burgundy, champagne, midnight, roseGold } from './patterns-festive.ts';
import { border, filigree, frame, platinum } from './patterns-framed.ts';
import { crest, emerald, navyGold, sapphire } from './patterns-precious.ts';
import type { Point, Shape } from './scene.ts';
import { disc, filled, polygon, polyline, stroked } from './shapes.ts';

export const PATTERNS = {
  geometric,
  border,
  wave,
  dots,
  corner,
  frame,
  line,
  split,
  circles,
  'navy-gold': navyGold,
  'emerald-premium': emerald,
  platinum,
  sapphire,
  burgundy,
  'rose-gold': roseGold,
  midnight,
  champagne,
  'gold-filigree': filigree,
  'royal-crest': crest,
} as const satisfies Record<string, () => Shape[]>;
export type PatternType = keyof typeof PATTERNS;

/** Heights of the ornaments between name and message. */
export const DIVIDER_HEIGHT = {
  none: 0,
  rule: 26,
  'short-rule': 34,
  diamond: 34,
  dots: 32,
} as const;
export type Divider = keyof typeof DIVIDER_HEIGHT;

/** Centered on `x`, or starting at `x` in left-aligned layouts. */
export function drawDivider(
  kind: Divider,
  x: number,
  y: number,
  isCentered: boolean,
  color: string,
): Shape[] {
  const middle = isCentered ? x : x + 45;
  const rule = (from: number, to: number, width: number) => {
    const ends = [from, to].map((dx): Point => [middle + dx, y]);
    return stroked(polyline(ends), color, width);
  };
  const diamond: Point[] = [
    [middle, y - 9],
    [middle + 9, y],
    [middle, y + 9],
    [middle - 9, y],
  ];
  switch (kind) {
    case 'none':
      return [];
    case 'rule':
      return [rule(-170, 170, 1.5)];
    case 'short-rule':
      return [rule(-45, 45, 4)];
    case 'diamond':
      return [rule(-130, -20, 1.5), rule(20, 130, 1.5), filled(polygon(diamond), color)];
    case 'dots':
      return [-22, 0, 22].map((dx) => disc([middle + dx, y], dx === 0 ? 5 : 3.5, color));
  }
}
