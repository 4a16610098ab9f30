import * as bold from './patterns-bold.ts';
import * as festive from './patterns-festive.ts';
import * as framed from './patterns-framed.ts';
import * as precious from './patterns-precious.ts';
import type { Shape } from './scene.ts';

export const PATTERNS: Readonly<Record<string, () => Shape[]>> = {
  geometric: bold.drawGeometric,
  'elegant-border': framed.drawBorder,
  wave: bold.drawWave,
  dots: bold.drawDots,
  'corner-accent': bold.drawCorner,
  'luxury-frame': framed.drawFrame,
  'minimal-line': bold.drawLine,
  'vibrant-split': bold.drawSplit,
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
};

export const drawPattern = (templateId: string): Shape[] => PATTERNS[templateId]?.() ?? [];
