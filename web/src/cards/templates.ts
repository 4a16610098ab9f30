import type { CardFace, Fill } from './scene.ts';
import { linear, radial, solid } from './shapes.ts';

export type PatternType =
  | 'geometric'
  | 'border'
  | 'wave'
  | 'dots'
  | 'corner'
  | 'frame'
  | 'line'
  | 'split'
  | 'circles'
  | 'navy-gold'
  | 'emerald-premium'
  | 'platinum'
  | 'sapphire'
  | 'burgundy'
  | 'rose-gold'
  | 'midnight'
  | 'champagne'
  | 'gold-filigree'
  | 'royal-crest';

/** Where the words and the code stand; the corners that are left free belong to the pattern. */
export type CardLayout = 'center' | 'left' | 'right';
/** What stands between the name and the message. */
export type Divider = 'none' | 'rule' | 'short-rule' | 'diamond' | 'dots';

/** A card's design as data; what `patternType` draws is in the file of that name. */
export interface CardTemplate {
  readonly id: string;
  readonly name: string;
  readonly background: Fill;
  readonly textColor: string;
  readonly accentColor: string;
  readonly hasPattern: boolean;
  readonly patternType: PatternType | null;
  readonly face: CardFace;
  readonly layout: CardLayout;
  readonly divider: Divider;
}

const ACROSS = [
  [-36, -36],
  [1086, 636],
] as const;

/** The twenty of the spec's section 3, in its order. */
export const CARD_TEMPLATES = [
  {
    id: 'modern',
    name: 'Modern Gradient',
    background: linear(...ACROSS, [0, '#22308a'], [0.5, '#0b5f86'], [1, '#08795c']),
    textColor: '#ffffff',
    accentColor: '#a8f0d4',
    hasPattern: false,
    patternType: null,
    face: 'outfit',
    layout: 'left',
    divider: 'none',
  },
  {
    id: 'geometric',
    name: 'Geometric',
    background: solid('#f6f0e4'),
    textColor: '#1d2b33',
    accentColor: '#a83a1f',
    hasPattern: true,
    patternType: 'geometric',
    face: 'outfit',
    layout: 'left',
    divider: 'none',
  },
  {
    id: 'elegant-border',
    name: 'Elegant Border',
    background: solid('#fbf6ea'),
    textColor: '#2d2a26',
    accentColor: '#7d5518',
    hasPattern: true,
    patternType: 'border',
    face: 'cormorant',
    layout: 'center',
    divider: 'diamond',
  },
  {
    id: 'wave',
    name: 'Wave',
    background: linear([0, 0], [0, 600], [0, '#f7fcfd'], [1, '#dff2f5']),
    textColor: '#0a2f47',
    accentColor: '#0b6079',
    hasPattern: true,
    patternType: 'wave',
    face: 'outfit',
    layout: 'left',
    divider: 'none',
  },
  {
    id: 'dots',
    name: 'Dots Pattern',
    background: solid('#ffc64d'),
    textColor: '#241a07',
    accentColor: '#6b2a0c',
    hasPattern: true,
    patternType: 'dots',
    face: 'outfit',
    layout: 'right',
    divider: 'none',
  },
  {
    id: 'corner-accent',
    name: 'Corner Accent',
    background: solid('#ffffff'),
    textColor: '#1c2a24',
    accentColor: '#0e6b4f',
    hasPattern: true,
    patternType: 'corner',
    face: 'fraunces',
    layout: 'right',
    divider: 'none',
  },
  {
    id: 'luxury-frame',
    name: 'Luxury Frame',
    background: radial([525, 260], 760, [0, '#25211c'], [1, '#0f0d0b']),
    textColor: '#f6efe0',
    accentColor: '#d9b56a',
    hasPattern: true,
    patternType: 'frame',
    face: 'cormorant',
    layout: 'center',
    divider: 'diamond',
  },
  {
    id: 'minimal-line',
    name: 'Minimal Line',
    background: solid('#fcfcfa'),
    textColor: '#161616',
    accentColor: '#b3261e',
    hasPattern: true,
    patternType: 'line',
    face: 'outfit',
    layout: 'right',
    divider: 'none',
  },
  {
    id: 'vibrant-split',
    name: 'Split Design',
    background: solid('#243bb0'),
    textColor: '#ffffff',
    accentColor: '#ffe08a',
    hasPattern: true,
    patternType: 'split',
    face: 'outfit',
    layout: 'right',
    divider: 'none',
  },
  {
    id: 'circles',
    name: 'Circles',
    background: solid('#fff3ea'),
    textColor: '#23303f',
    accentColor: '#8a2f4f',
    hasPattern: true,
    patternType: 'circles',
    face: 'fraunces',
    layout: 'left',
    divider: 'none',
  },
  {
    id: 'navy-gold',
    name: 'Navy & Gold',
    background: linear([0, -36], [0, 636], [0, '#12264d'], [1, '#0a1733']),
    textColor: '#fbf7ec',
    accentColor: '#e3bd6c',
    hasPattern: true,
    patternType: 'navy-gold',
    face: 'fraunces',
    layout: 'left',
    divider: 'short-rule',
  },
  {
    id: 'emerald-premium',
    name: 'Emerald Premium',
    background: linear(...ACROSS, [0, '#075038'], [1, '#043325']),
    textColor: '#f4fbf4',
    accentColor: '#e5cf8f',
    hasPattern: true,
    patternType: 'emerald-premium',
    face: 'cormorant',
    layout: 'center',
    divider: 'rule',
  },
  {
    id: 'platinum',
    name: 'Platinum',
    background: linear(
      ...ACROSS,
      [0, '#eceef0'],
      [0.3, '#d3d7db'],
      [0.5, '#f3f4f6'],
      [0.72, '#cfd3d8'],
      [1, '#e4e7ea'],
    ),
    textColor: '#1f242a',
    accentColor: '#3b4753',
    hasPattern: true,
    patternType: 'platinum',
    face: 'outfit',
    layout: 'center',
    divider: 'short-rule',
  },
  {
    id: 'sapphire',
    name: 'Sapphire Elite',
    background: radial([840, 80], 1150, [0, '#1a4ba6'], [0.5, '#133784'], [1, '#0a1f55']),
    textColor: '#ffffff',
    accentColor: '#cfe0ff',
    hasPattern: true,
    patternType: 'sapphire',
    face: 'fraunces',
    layout: 'right',
    divider: 'none',
  },
  {
    id: 'burgundy',
    name: 'Burgundy',
    background: linear([0, 0], [1050, 0], [0, '#4d0f22'], [1, '#6a1730']),
    textColor: '#fdf3ea',
    accentColor: '#f2c9a0',
    hasPattern: true,
    patternType: 'burgundy',
    face: 'fraunces',
    layout: 'left',
    divider: 'none',
  },
  {
    id: 'rose-gold',
    name: 'Rose Gold',
    background: linear(...ACROSS, [0, '#fbeae4'], [0.5, '#f6d9cf'], [1, '#f9e4dc']),
    textColor: '#4a2328',
    accentColor: '#8c3f3c',
    hasPattern: true,
    patternType: 'rose-gold',
    face: 'cormorant',
    layout: 'center',
    divider: 'dots',
  },
  {
    id: 'midnight',
    name: 'Midnight Stars',
    background: linear([0, -36], [0, 636], [0, '#080c26'], [0.65, '#1a2158'], [1, '#34307a']),
    textColor: '#ffffff',
    accentColor: '#ffe9a8',
    hasPattern: true,
    patternType: 'midnight',
    face: 'fraunces',
    layout: 'right',
    divider: 'none',
  },
  {
    id: 'champagne',
    name: 'Champagne',
    background: linear([0, -36], [0, 636], [0, '#fbf3df'], [1, '#eed9ae']),
    textColor: '#3b2c12',
    accentColor: '#70501a',
    hasPattern: true,
    patternType: 'champagne',
    face: 'cormorant',
    layout: 'center',
    divider: 'dots',
  },
  {
    id: 'gold-filigree',
    name: 'Gold Filigree',
    background: radial([525, 300], 720, [0, '#0f3d3e'], [1, '#062324']),
    textColor: '#fbf6e6',
    accentColor: '#e6c67c',
    hasPattern: true,
    patternType: 'gold-filigree',
    face: 'cormorant',
    layout: 'center',
    divider: 'diamond',
  },
  {
    id: 'royal-crest',
    name: 'Royal Crest',
    background: linear(...ACROSS, [0, '#3a1763'], [1, '#220b40']),
    textColor: '#fbf7ff',
    accentColor: '#eacb7d',
    hasPattern: true,
    patternType: 'royal-crest',
    face: 'fraunces',
    layout: 'right',
    divider: 'short-rule',
  },
] as const satisfies readonly CardTemplate[];

export const DEFAULT_TEMPLATE_ID = 'modern';

/** The template of this id; an unknown one is the default, so that no stored card ever breaks. */
export function cardTemplate(id: string): CardTemplate {
  return CARD_TEMPLATES.find((template) => template.id === id) ?? CARD_TEMPLATES[0];
}
