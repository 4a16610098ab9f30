import { getContrastRatio } from '@vouchwell/domain/shared/colors';
import { describe, expect, it } from 'vitest';
import { buildLinkImageScene } from './draw-link-image.ts';
import { splitGraphemes } from './fit-text.ts';
import type { MeasureText } from './scene.ts';

/** Approximates the text widths of our fonts. */
const measure: MeasureText = (text, { size }) => splitGraphemes(text).length * size * 0.52;

const LONG =
  'Wolfeschlegelstein & Daughters Heating, Plumbing, Drain Cleaning and Emergency Repair Co. of Austin';
const WORDS =
  'For referring a friend: a box of the finest chocolates from around the corner. '.repeat(6);
const CASES = [
  ['only a short name', 'A', []],
  [
    'a name and rewards',
    'Rivera Plumbing',
    ['For referring a friend: $50 credit', 'For the friend: $25 off'],
  ],
  [
    'the longest name',
    LONG,
    ['Para la persona recomendada: $25 de descuento', 'En compras de $500 o más.'],
  ],
  ['the longest reward', LONG, [WORDS]],
  ['one long word', 'Donaudampfschifffahrt'.repeat(5), []],
  ['a name in a different script', 'سباكة ريفيرا وأبناؤه', ['For referring a friend: $50 credit']],
] as const;
const LOGOS = [null, [300, 300], [60, 900], [900, 60], [512, 240]] as const;

describe.each(CASES)('a link preview with %s', (_what, name, lines) => {
  it.each(LOGOS.map((logo) => [logo] as const))(
    "keeps a preview's text inside the image and clear of a logo of size %j",
    (size) => {
      const logo = size && { width: size[0], height: size[1], source: {} };
      const scene = buildLinkImageScene({ name, lines }, '#facc15', logo, measure);
      const [ground] = scene.background;
      for (const { role, text, x, y, align, font, color } of scene.texts) {
        const width = measure(text, font);
        const below =
          role === 'caption' ? '#ffffff' : ground?.fill?.kind === 'solid' && ground.fill.color;
        expect(getContrastRatio(color, below || color)).toBeGreaterThanOrEqual(4.5);
        const left = { left: x, center: x - width / 2, right: x - width }[align];
        expect(left).toBeGreaterThanOrEqual(60);
        expect(left + width).toBeLessThanOrEqual(1140);
        expect(y - font.size).toBeGreaterThanOrEqual(30);
        expect(y + font.size * 0.3).toBeLessThanOrEqual(600);
        const box = scene.logo;
        const isBeside = box && left < box.x + box.width && box.x < left + width;
        if (isBeside) expect(y - font.size * 0.8).toBeGreaterThanOrEqual(box.y + box.height);
      }
      expect(scene.texts.length).toBeGreaterThan(0);
    },
  );
});
