import { expect, it } from 'vitest';
import type { Box } from '../scene.ts';
import { CARD_BLEED } from '../scene.ts';
import { BLEED_MM, getPaperForLocale, mmToPx, PAPER_SIZES, type PaperId } from './paper-sizes.ts';
import { createCardSheet } from './sheets.ts';

const ids = Object.keys(PAPER_SIZES) as PaperId[];
const right = ({ x, width }: Box) => x + width;
const bottom = ({ y, height }: Box) => y + height;

it('prints no more bleed than a card scene has', () => {
  expect(mmToPx(BLEED_MM)).toBeLessThanOrEqual(CARD_BLEED);
});

it.each(ids)('places cut marks around the cards on %s, never on a card', (id) => {
  const { pieces, marks } = createCardSheet(id);
  const columnMarks = 4 * 6;
  const rowMarks = 10 * 3;
  expect(marks).toHaveLength(columnMarks + rowMarks);
  for (const { from, to } of marks) {
    for (const [x, y] of [from, to]) {
      const isOff = pieces.every(
        ({ trim }) =>
          x <= trim.x || x >= right(trim) || y <= trim.y - 0.99 || y >= bottom(trim) + 0.99,
      );
      expect(isOff).toBe(true);
    }
  }
});

it('returns Letter paper for countries that use it, and A4 for all others', () => {
  expect(['en-US', 'en', 'fr-CA', 'es-MX', 'en-PH'].map(getPaperForLocale)).toEqual(
    Array(5).fill('letter'),
  );
  expect(['en-GB', 'de', 'ja-JP', 'pt-BR', 'ar'].map(getPaperForLocale)).toEqual(
    Array(5).fill('a4'),
  );
});

it.each(['not a locale', 'C', 'en_US', ''])('returns A4 for the invalid locale %j', (locale) => {
  expect(getPaperForLocale(locale)).toBe('a4');
});
