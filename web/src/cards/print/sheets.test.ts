import { describe, expect, it } from 'vitest';
import { CARD_BLEED } from '../scene.ts';
import {
  BLEED_MM,
  getPaperForLocale,
  mmToPt,
  mmToPx,
  PAPER_SIZES,
  type PaperId,
  printFileName,
} from './paper-sizes.ts';
import { cardSheet, type Rect } from './sheets.ts';

const ids = Object.keys(PAPER_SIZES) as PaperId[];
const right = ({ x, width }: Rect) => x + width;
const bottom = ({ y, height }: Rect) => y + height;

describe('units', () => {
  it('converts millimeters into points and pixels', () => {
    expect(mmToPt(25.4)).toBe(72);
    expect(mmToPt(210)).toBeCloseTo(595.276, 3);
    expect(mmToPx(88.9)).toBeCloseTo(1050, 6);
  });

  it('needs no more bleed than a scene has', () => {
    expect(mmToPx(BLEED_MM)).toBeLessThanOrEqual(CARD_BLEED);
  });
});

describe('cardSheet', () => {
  it.each(ids)('keeps bleeds on %s from overlapping and on the paper', (id) => {
    const { pieces, paper } = cardSheet(id);
    for (const [index, { bleed }] of pieces.entries()) {
      expect(Math.min(bleed.x, bleed.y)).toBeGreaterThan(0);
      expect(right(bleed)).toBeLessThan(paper.width);
      expect(bottom(bleed)).toBeLessThan(paper.height);
      for (const { bleed: other } of pieces.slice(index + 1)) {
        const isApart =
          right(bleed) <= other.x + 1e-9 ||
          right(other) <= bleed.x + 1e-9 ||
          bottom(bleed) <= other.y + 1e-9 ||
          bottom(other) <= bleed.y + 1e-9;
        expect(isApart).toBe(true);
      }
    }
  });

  it.each(ids)('has marks on %s along every edge, off the colored areas', (id) => {
    const { pieces, marks, paper } = cardSheet(id);
    // Two columns and five rows have two edges each, and each edge has a mark at both ends.
    expect(marks).toHaveLength((2 + 5) * 2 * 2);
    for (const { trim } of pieces) {
      for (const x of [trim.x, right(trim)]) {
        expect(marks.filter(({ from, to }) => from[0] === x && to[0] === x)).toHaveLength(2);
      }
      for (const y of [trim.y, bottom(trim)]) {
        expect(marks.filter(({ from, to }) => from[1] === y && to[1] === y)).toHaveLength(2);
      }
    }
    for (const { from, to } of marks) {
      expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThan(2);
      for (const [x, y] of [from, to]) {
        expect(x > 0 && x < paper.width && y > 0 && y < paper.height).toBe(true);
        const isOff = pieces.every(
          ({ bleed }) => x < bleed.x || x > right(bleed) || y < bleed.y || y > bottom(bleed),
        );
        expect(isOff).toBe(true);
      }
    }
  });

  it.each(ids)('has ticks in the gaps of %s, off the cards', (id) => {
    const { pieces, ticks } = cardSheet(id);
    expect(ticks).toHaveLength(4 * 4 + 10);
    for (const { from, to } of ticks) {
      for (const [x, y] of [from, to]) {
        const isOff = pieces.every(
          ({ trim }) =>
            x <= trim.x || x >= right(trim) || y <= trim.y - 0.99 || y >= bottom(trim) + 0.99,
        );
        expect(isOff).toBe(true);
      }
    }
  });
});

describe('getPaperForLocale', () => {
  it('returns Letter where printers use it', () => {
    expect(['en-US', 'en', 'fr-CA', 'es-MX', 'en-PH'].map(getPaperForLocale)).toEqual(
      Array(5).fill('letter'),
    );
    expect(['en-GB', 'de', 'ja-JP', 'pt-BR', 'ar', 'not a locale'].map(getPaperForLocale)).toEqual(
      Array(6).fill('a4'),
    );
  });
});

it('names a file after the business, the paper and the placement', () => {
  expect(printFileName('Rivera Plumbing', 'cards', 'letter', null)).toBe(
    'Rivera-Plumbing-business-cards-us-letter.pdf',
  );
  expect(printFileName('Rivera Plumbing', 'poster', 'a4', "Anna's van")).toBe(
    'Rivera-Plumbing-poster-a4-Annas-van.pdf',
  );
});
