import * as bold from './patterns-bold.ts';
import * as festive from './patterns-festive.ts';
import * as framed from './patterns-framed.ts';
import * as precious from './patterns-precious.ts';
import type { Shape } from './scene.ts';

export const PATTERNS = {
  geometric: bold.drawGeometric,
  border: framed.drawBorder,
  wave: bold.drawWave,
  dots: bold.drawDots,
  corner: bold.drawCorner,
  frame: framed.drawFrame,
  line: bold.drawLine,
  split: bold.drawSplit,
  circles: bold.drawCircles,
  'navy-gold': precious.drawNavyGold,
  'emerald-premium': precious.drawEmerald,
  platinum: framed.drawPlatinum,
  sapphire: precious.drawSapphire,
  burgundy: festive.drawBurgundy,
  'rose-gold': festive.drawRoseGold,
  midnight: festive.drawMidnight,
  champagne: festive.drawChampagne,
  'gold-filigree': framed.drawFiligree,
  'royal-crest': precious.drawCrest,
} as const satisfies Record<string, () => Shape[]>;
export type PatternType = keyof typeof PATTERNS;
