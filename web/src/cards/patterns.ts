import { border } from './pattern-border.ts';
import { burgundy } from './pattern-burgundy.ts';
import { champagne } from './pattern-champagne.ts';
import { circles } from './pattern-circles.ts';
import { corner } from './pattern-corner.ts';
import { crest } from './pattern-crest.ts';
import { dots } from './pattern-dots.ts';
import { emerald } from './pattern-emerald.ts';
import { filigree } from './pattern-filigree.ts';
import { frame } from './pattern-frame.ts';
import { geometric } from './pattern-geometric.ts';
import { line } from './pattern-line.ts';
import { midnight } from './pattern-midnight.ts';
import { navyGold } from './pattern-navy-gold.ts';
import { platinum } from './pattern-platinum.ts';
import { roseGold } from './pattern-rose-gold.ts';
import { sapphire } from './pattern-sapphire.ts';
import { split } from './pattern-split.ts';
import { wave } from './pattern-wave.ts';
import type { Shape } from './scene.ts';
import type { PatternType } from './templates.ts';

/** What each pattern draws over its template's background. */
export const PATTERNS: Readonly<Record<PatternType, () => Shape[]>> = {
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
};
