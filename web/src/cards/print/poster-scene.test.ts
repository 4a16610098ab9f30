import { getContrastRatio } from '@vouchwell/domain/shared/colors';
import { expect, it } from 'vitest';
import { CARD_TEXTS } from '../card-settings.ts';
import { createColorLookup, getTextBounds } from '../color-at.fixture.ts';
import { PATTERNS } from '../patterns.ts';
import type { MeasureText, Scene, Size } from '../scene.ts';
import { CARD_TEMPLATES, type CardTemplate, getCardTemplate } from '../templates.ts';
import { BLEED_MM, mmToPx, PAPER_SIZES, STICKER_MM } from './paper-sizes.ts';
import { getBounds, type PosterPage } from './poster-art.ts';
import { layOutPoster } from './poster-scene.ts';

/** Approximates text widths: letters are about half as wide as high, Chinese characters wider. */
const measure: MeasureText = (text, { size }) =>
  Array.from(text).length * size * (/\p{Script=Han}/u.test(text) ? 1 : 0.53);
const qr = { size: 29, isDark: (row: number, column: number) => (row + column) % 2 === 0 };
const COMMON = { qr, caption: CARD_TEXTS.en.caption, language: 'en' } as const;
const WORDS = {
  ...COMMON,
  businessName: 'Rivera Plumbing',
  phone: '(555) 010-1234',
  message: 'Refer a friend!\n\nScan the QR code below to share your referral.',
  reward: '$50 off your next visit, and $50 off for your friend.',
};
const LONG = {
  ...COMMON,
  phone: '+52 (55) 1234-5678, ext. 90',
  businessName: 'Wolfeschlegelstein & Daughters Heating and Plumbing Company',
  message: 'Tell a neighbor, a friend or your sister.\n'.repeat(12),
  reward: 'A voucher for anything in the shop. '.repeat(12),
};

const pageOf = ({ width, height }: Size): PosterPage => ({
  width: mmToPx(width),
  height: mmToPx(height),
  bleed: mmToPx(BLEED_MM),
});
const PAGES = {
  A4: pageOf(PAPER_SIZES.a4),
  A5: pageOf(PAPER_SIZES.a4.half),
  Letter: pageOf(PAPER_SIZES.letter),
  'Half Letter': pageOf(PAPER_SIZES.letter.half),
  sticker: pageOf(STICKER_MM),
};
const pages = Object.entries(PAGES);
/** One template per layout, with a pattern if possible. */
const LAYOUTS = (['left', 'right', 'center'] as const).map(
  (wanted) =>
    CARD_TEMPLATES.find(({ layout, id }) => id in PATTERNS && layout === wanted) ??
    getCardTemplate('modern'),
);
const sceneOn = (
  page: PosterPage,
  template: CardTemplate = getCardTemplate('modern'),
  words = WORDS,
) => layOutPoster(template, words, page, measure);
const textsOf = ({ texts }: Scene) => texts.map(({ text }) => text).join(' ');

function panelOf({ qr: { panel } }: Scene) {
  if (!panel) throw new Error('The code has no panel');
  return getBounds(panel);
}

it.each(pages)('fills %s and its bleed with the background in every template', (_, page) => {
  for (const template of CARD_TEMPLATES) {
    const [ground] = sceneOn(page, template).background;
    if (!ground) throw new Error('There is no background');
    const { left, top, right, bottom } = getBounds(ground);
    expect(Math.max(left, top)).toBeCloseTo(-page.bleed, 6);
    expect(right).toBeCloseTo(page.width + page.bleed, 6);
    expect(bottom).toBeCloseTo(page.height + page.bleed, 6);
  }
});

it.each(pages)('centers the text and QR code on %s in templates without a pattern', (_, page) => {
  const plain = CARD_TEMPLATES.filter(({ id }) => !(id in PATTERNS));
  expect(plain.length).toBeGreaterThan(0);
  for (const template of plain) {
    const scene = sceneOn(page, template);
    const { left, right } = panelOf(scene);
    expect((left + right) / 2).toBeCloseTo(page.width / 2, 1);
    for (const line of scene.texts) expect(line.align).toBe('center');
  }
});

it.each(pages)('keeps long text on %s inside the page and off the QR code', (_, page) => {
  for (const template of LAYOUTS) {
    const scene = sceneOn(page, template, LONG);
    if (page !== PAGES.sticker) expect(textsOf(scene)).toContain(LONG.phone);
    const panel = panelOf(scene);
    const edge = page.width * 0.05;
    for (const line of scene.texts) {
      const box = getTextBounds(line, measure);
      expect(box.left).toBeGreaterThan(edge);
      expect(box.right).toBeLessThan(page.width - edge);
      expect(box.top).toBeGreaterThan(edge);
      if (line.role !== 'caption') expect(box.bottom).toBeLessThanOrEqual(panel.top);
    }
    expect(panel.bottom).toBeLessThan(page.height - edge);
  }
});

it.each(CARD_TEMPLATES)(
  'gives text on a $name poster or sticker a contrast of at least 4.5:1',
  async (template) => {
    for (const page of [PAGES.A5, PAGES.Letter, PAGES.sticker]) {
      const { background, texts } = sceneOn(page, template);
      const at = await createColorLookup(background, page);
      for (const line of texts.filter(({ role }) => role !== 'caption')) {
        const { left, top, right, bottom } = getTextBounds(line, measure);
        for (let x = left; x <= right; x += (right - left) / 12) {
          for (let y = top; y <= bottom; y += (bottom - top) / 4) {
            const ratio = getContrastRatio(line.color, at([x, y]));
            expect.soft(ratio, `${template.id}: ${line.text}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }
    }
  },
);

it('shows all text on a poster, but only the name, one line and the caption on a sticker', () => {
  expect(textsOf(sceneOn(PAGES.A5))).toContain(CARD_TEXTS.en.reward);
  expect(textsOf(sceneOn(PAGES.A5))).toContain('share your referral.');
  expect(textsOf(sceneOn(PAGES.A5))).toContain('Rivera Plumbing (555) 010-1234 ');
  expect(textsOf(sceneOn(PAGES.sticker))).toBe('Rivera Plumbing Refer a friend! Scan to refer');
  expect(sceneOn(PAGES.A5).isCut).toBe(false);
  expect(sceneOn(PAGES.A5, getCardTemplate('modern'), LONG).isCut).toBe(true);
});

it('prints a QR code with a four-module quiet zone and modules wider than 1 mm', () => {
  for (const [name, page] of pages) {
    const scene = sceneOn(page);
    const panel = panelOf(scene);
    const code = getBounds({ kind: 'path', d: scene.qr.d });
    for (const gap of [code.left - panel.left, panel.right - code.right, code.top - panel.top]) {
      expect(gap / scene.qr.moduleSize).toBeCloseTo(4, 1);
    }
    // In mm; on a card, modules are 0.5 mm wide.
    expect(scene.qr.moduleSize / mmToPx(1), name).toBeGreaterThan(1);
  }
});
