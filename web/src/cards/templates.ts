import { t } from '@vouchwell/domain/shared/i18n';
import type { Divider } from './dividers.ts';
import type { CardTypeface, ColorStop, Fill } from './scene.ts';
import { BOTTOM, LEFT, linearGradient, RIGHT, radialGradient, solidFill, TOP } from './shapes.ts';

/** Alignment of the text and the code; patterns (patterns.ts) may use the empty corners. */
export type CardLayout = 'center' | 'left' | 'right';

export interface CardTemplate {
  readonly id: string;
  readonly name: string;
  readonly background: Fill;
  readonly textColor: string;
  readonly accentColor: string;
  readonly face: CardTypeface;
  readonly layout: CardLayout;
  readonly divider: Divider;
}

const diagonalGradient = (...stops: readonly ColorStop[]) =>
  linearGradient([LEFT, TOP], [RIGHT, BOTTOM], ...stops);
const verticalGradient = (...stops: readonly ColorStop[]) =>
  linearGradient([0, TOP], [0, BOTTOM], ...stops);

/** A design without a divider has none between the name and the message. */
interface CardDesign extends Omit<CardTemplate, 'divider'> {
  readonly divider?: Divider;
}

const CARD_DESIGNS: readonly CardDesign[] = [
  {
    id: 'modern',
    name: t('Modern Gradient'),
    background: diagonalGradient([0, '#22308a'], [0.5, '#0b5f86'], [1, '#08795c']),
    textColor: '#ffffff',
    accentColor: '#a8f0d4',
    face: 'outfit',
    layout: 'left',
  },
  {
    id: 'geometric',
    name: t('Geometric'),
    background: solidFill('#f6f0e4'),
    textColor: '#1d2b33',
    accentColor: '#a83a1f',
    face: 'outfit',
    layout: 'left',
  },
  {
    id: 'elegant-border',
    name: t('Elegant Border'),
    background: solidFill('#fbf6ea'),
    textColor: '#2d2a26',
    accentColor: '#7d5518',
    face: 'cormorant',
    layout: 'center',
    divider: 'diamond',
  },
  {
    id: 'wave',
    name: t('Wave'),
    background: linearGradient([0, 0], [0, 600], [0, '#f7fcfd'], [1, '#dff2f5']),
    textColor: '#0a2f47',
    accentColor: '#0b6079',
    face: 'outfit',
    layout: 'left',
  },
  {
    id: 'dots',
    name: t('Dots Pattern'),
    background: solidFill('#ffc64d'),
    textColor: '#241a07',
    accentColor: '#6b2a0c',
    face: 'outfit',
    layout: 'right',
  },
  {
    id: 'corner-accent',
    name: t('Corner Accent'),
    background: solidFill('#ffffff'),
    textColor: '#1c2a24',
    accentColor: '#0e6b4f',
    face: 'fraunces',
    layout: 'right',
  },
  {
    id: 'luxury-frame',
    name: t('Luxury Frame'),
    background: radialGradient([525, 260], 760, [0, '#25211c'], [1, '#0f0d0b']),
    textColor: '#f6efe0',
    accentColor: '#d9b56a',
    face: 'cormorant',
    layout: 'center',
    divider: 'diamond',
  },
  {
    id: 'minimal-line',
    name: t('Minimal Line'),
    background: solidFill('#fcfcfa'),
    textColor: '#161616',
    accentColor: '#b3261e',
    face: 'outfit',
    layout: 'right',
  },
  {
    id: 'vibrant-split',
    name: t('Split Design'),
    background: solidFill('#243bb0'),
    textColor: '#ffffff',
    accentColor: '#ffe08a',
    face: 'outfit',
    layout: 'right',
  },
  {
    id: 'circles',
    name: t('Circles'),
    background: solidFill('#fff3ea'),
    textColor: '#23303f',
    accentColor: '#8a2f4f',
    face: 'fraunces',
    layout: 'left',
  },
  {
    id: 'navy-gold',
    name: t('Navy & Gold'),
    background: verticalGradient([0, '#12264d'], [1, '#0a1733']),
    textColor: '#fbf7ec',
    accentColor: '#e3bd6c',
    face: 'fraunces',
    layout: 'left',
    divider: 'short-rule',
  },
  {
    id: 'emerald-premium',
    name: t('Emerald Premium'),
    background: diagonalGradient([0, '#075038'], [1, '#043325']),
    textColor: '#f4fbf4',
    accentColor: '#e5cf8f',
    face: 'cormorant',
    layout: 'center',
    divider: 'rule',
  },
  {
    id: 'platinum',
    name: t('Platinum'),
    background: diagonalGradient(
      [0, '#eceef0'],
      [0.3, '#d3d7db'],
      [0.5, '#f3f4f6'],
      [0.72, '#cfd3d8'],
      [1, '#e4e7ea'],
    ),
    textColor: '#1f242a',
    accentColor: '#3b4753',
    face: 'outfit',
    layout: 'center',
    divider: 'short-rule',
  },
  {
    id: 'sapphire',
    name: t('Sapphire Elite'),
    background: radialGradient([840, 80], 1150, [0, '#1a4ba6'], [0.5, '#133784'], [1, '#0a1f55']),
    textColor: '#ffffff',
    accentColor: '#cfe0ff',
    face: 'fraunces',
    layout: 'right',
  },
  {
    id: 'burgundy',
    name: t('Burgundy'),
    background: linearGradient([0, 0], [1050, 0], [0, '#4d0f22'], [1, '#6a1730']),
    textColor: '#fdf3ea',
    accentColor: '#f2c9a0',
    face: 'fraunces',
    layout: 'left',
  },
  {
    id: 'rose-gold',
    name: t('Rose Gold'),
    background: diagonalGradient([0, '#fbeae4'], [0.5, '#f6d9cf'], [1, '#f9e4dc']),
    textColor: '#4a2328',
    accentColor: '#8c3f3c',
    face: 'cormorant',
    layout: 'center',
    divider: 'dots',
  },
  {
    id: 'midnight',
    name: t('Midnight Stars'),
    background: verticalGradient([0, '#080c26'], [0.65, '#1a2158'], [1, '#34307a']),
    textColor: '#ffffff',
    accentColor: '#ffe9a8',
    face: 'fraunces',
    layout: 'right',
  },
  {
    id: 'champagne',
    name: t('Champagne'),
    background: verticalGradient([0, '#fbf3df'], [1, '#eed9ae']),
    textColor: '#3b2c12',
    accentColor: '#70501a',
    face: 'cormorant',
    layout: 'center',
    divider: 'dots',
  },
  {
    id: 'gold-filigree',
    name: t('Gold Filigree'),
    background: radialGradient([525, 300], 720, [0, '#0f3d3e'], [1, '#062324']),
    textColor: '#fbf6e6',
    accentColor: '#e6c67c',
    face: 'cormorant',
    layout: 'center',
    divider: 'diamond',
  },
  {
    id: 'royal-crest',
    name: t('Royal Crest'),
    background: diagonalGradient([0, '#3a1763'], [1, '#220b40']),
    textColor: '#fbf7ff',
    accentColor: '#eacb7d',
    face: 'fraunces',
    layout: 'right',
    divider: 'short-rule',
  },
];

export const CARD_TEMPLATES: readonly CardTemplate[] = CARD_DESIGNS.map((design) => ({
  divider: 'none',
  ...design,
}));

export const DEFAULT_TEMPLATE_ID = 'modern';

/** Returns the default template if the id is unknown, such as the id of a removed template. */
export function getCardTemplate(id: string): CardTemplate {
  const findById = (wanted: string) => CARD_TEMPLATES.find((template) => template.id === wanted);
  const template = findById(id) ?? findById(DEFAULT_TEMPLATE_ID);
  if (!template) throw new Error('The default template is missing');
  return template;
}
