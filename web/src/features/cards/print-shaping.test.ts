import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import type { CardFont } from '../../cards/scene.ts';
import { openFont, type PrintFont } from './print-fonts.ts';
import { shapeLine } from './print-shaping.ts';

const FONT: CardFont = { face: 'outfit', weight: 600, size: 40 };
const resolve = createRequire(import.meta.url).resolve;
const open = async (name: string, file: string) =>
  openFont(name, 600, await decompress(await readFile(resolve(`@fontsource-variable/${file}`))));

let latin: PrintFont;
let arabic: PrintFont;
beforeAll(async () => {
  latin = await open('latin', 'outfit/files/outfit-latin-wght-normal.woff2');
  arabic = await open('arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2');
});

const fonts = {
  find: (text: string) => Promise.resolve([latin, arabic].find((font) => font.has(text)) ?? null),
};
const nominal = (font: PrintFont, letter: string) =>
  font.shaper.nominalGlyph(letter.codePointAt(0) ?? 0);

describe('shapeLine', () => {
  it('joins Arabic letters and sets them from right to left', async () => {
    const [run] = await shapeLine('سلام', 'rtl', FONT, fonts);
    expect(run?.font).toBe(arabic);
    const letters = run?.glyphs.map((glyph) => glyph.letters).join('|');
    // The last letter stands first from the left, and lam and alef are one glyph or two.
    expect(letters).toMatch(/^م\|(ا\|ل|لا\|?).*س$/);
    // Joined letters are other glyphs than those that stand alone.
    expect(run?.glyphs.at(-1)?.id).not.toBe(nominal(arabic, 'س'));
  });

  it('keeps numbers and Latin words readable within Arabic, and turns their places', async () => {
    const runs = await shapeLine('اتصل Rivera 24', 'rtl', FONT, fonts);
    const seen = runs.map(({ text }) => text.trim()).filter(Boolean);
    expect(seen[0]).toBe('Rivera 24');
    expect(seen.at(-1)).toBe('اتصل');
  });

  it('measures what it has set as the font does at its weight', async () => {
    const [run] = await shapeLine('AV', 'ltr', FONT, fonts);
    const alone = ['A', 'V'].map((one) => latin.shaper.glyphHAdvance(nominal(latin, one) ?? 0));
    const width = run?.glyphs.reduce((sum, { advance }) => sum + advance, 0) ?? 0;
    // The pair is kerned.
    expect(width).toBeLessThan(alone.reduce((sum, advance) => sum + advance));
    expect(latin.used.get(nominal(latin, 'A') ?? 0)).toBe('A');
  });

  it('leaves what no font has to be drawn as pictures, one a character', async () => {
    const runs = await shapeLine('A👩‍🔧👍🏽', 'ltr', FONT, fonts);
    expect(runs.map(({ text, font }) => [text, font?.name ?? null])).toEqual([
      ['A', 'latin'],
      ['👩‍🔧', null],
      ['👍🏽', null],
    ]);
  });
});
