import bidiFactory from 'bidi-js';
import { shape, Buffer as TextBuffer, Direction as Way } from 'harfbuzzjs';
import type { CardFont, Direction } from '../../cards/scene.ts';
import { graphemesOf } from '../../cards/wrap-text.ts';
import type { PrintFont, PrintFonts } from './print-fonts.ts';

/** A glyph, how far it moves the pen, and where it is drawn from there, in units of the font. */
export interface Glyph {
  readonly id: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** The letters that it draws, alone or with others of the same cluster, and where these begin. */
  readonly letters: string;
  readonly cluster: number;
}
/** A stretch of a line in one font, from left to right; without a font, to be drawn as a picture. */
export interface Run {
  readonly text: string;
  readonly font: PrintFont | null;
  readonly glyphs: readonly Glyph[];
}

interface Stretch {
  readonly from: number;
  to: number;
  readonly font: PrintFont | null;
  readonly level: number;
}

const bidi = bidiFactory();

/**
 * A line of text as glyphs in the order in which they stand, left to right: letters joined, marks
 * placed and right-to-left words turned by HarfBuzz and UAX #9, as browsers do it.
 */
export async function shapeLine(
  text: string,
  direction: Direction,
  font: CardFont,
  fonts: Pick<PrintFonts, 'find'>,
): Promise<Run[]> {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const stretches = await stretchesOf(text, levels, font, fonts);
  return inVisualOrder(stretches).map(({ from, to, font: own, level }) => {
    const part = text.slice(from, to);
    return { text: part, font: own, glyphs: own ? glyphsOf(text, from, to, own, level) : [] };
  });
}

async function stretchesOf(
  text: string,
  levels: Uint8Array,
  font: CardFont,
  fonts: Pick<PrintFonts, 'find'>,
): Promise<Stretch[]> {
  const stretches: Stretch[] = [];
  let at = 0;
  const add = (length: number, own: PrintFont | null) => {
    const level = levels[at] ?? 0;
    const last = stretches.at(-1);
    // What is drawn as a picture is one picture a character.
    if (last && own && last.font === own && last.level === level) last.to += length;
    else stretches.push({ from: at, to: at + length, font: own, level });
    at += length;
  };
  for (const grapheme of graphemesOf(text)) {
    const whole = await fonts.find(grapheme, font);
    const letters = Array.from(grapheme);
    const each = whole ? [] : await Promise.all(letters.map((one) => fonts.find(one, font)));
    if (each.length > 1 && each.every(Boolean)) {
      for (const [index, letter] of letters.entries()) add(letter.length, each[index] ?? null);
    } else add(grapheme.length, whole);
  }
  return stretches;
}

/** Rule L2 of UAX #9: from the highest level to the lowest odd one, what is at it or above turns. */
function inVisualOrder(stretches: readonly Stretch[]): Stretch[] {
  const order = [...stretches];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}

function glyphsOf(text: string, from: number, to: number, font: PrintFont, level: number): Glyph[] {
  const buffer = new TextBuffer();
  // The whole line is told, so that letters join across the change of a font.
  buffer.addText(text, from, to - from);
  buffer.setDirection(level % 2 === 1 ? Way.RTL : Way.LTR);
  buffer.guessSegmentProperties();
  shape(font.shaper, buffer);
  const infos = buffer.getGlyphInfosAndPositions();
  const clusters = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return infos.map(({ codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const next = clusters[clusters.indexOf(cluster) + 1] ?? to;
    const letters = text.slice(cluster, next);
    if (!font.used.get(id)) font.used.set(id, xAdvance > 0 ? letters : '');
    return { id, advance: xAdvance, dx: xOffset, dy: yOffset, letters, cluster };
  });
}
