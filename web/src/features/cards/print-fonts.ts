import { Face, Font, Blob as FontBlob, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import type { CardFont } from '../../cards/scene.ts';
import { cssFont } from './card-fonts.ts';
import { type FontFile, fontFiles } from './print-font-files.ts';

/** A font file at one weight, and what a document uses of it. */
export interface PrintFont {
  /** Unlike that of any other font of the document. */
  readonly name: string;
  readonly weight: number;
  /** The whole font, of all weights. */
  readonly sfnt: Uint8Array;
  readonly shaper: Font;
  readonly unitsPerEm: number;
  /** Whether it draws all of these letters. */
  readonly has: (text: string) => boolean;
  /** The glyphs in use, and the text that each stands for. */
  readonly used: Map<number, string>;
}

/** What has no glyph of its own: joiners, direction marks, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const lettersOf = (text: string) =>
  Array.from(text.replace(INVISIBLE, ''), (letter) => letter.codePointAt(0) ?? 0);

/** Finds the font that draws a text, as the browser does: the first of the list that has it. */
export class PrintFonts {
  readonly #files = fontFiles();
  readonly #sfnts = new Map<string, Promise<Uint8Array>>();
  readonly #fonts = new Map<string, Promise<PrintFont>>();

  /** The font for these letters; null where none of ours draws them. */
  async find(text: string, font: CardFont): Promise<PrintFont | null> {
    const letters = lettersOf(text);
    const families = [...cssFont(font).matchAll(/"([^"]+)"/g)].map(([, family]) => family ?? '');
    for (const family of families) {
      for (const file of this.#files.get(family) ?? []) {
        if (!letters.every(file.covers)) continue;
        const found = await this.#load(file, family, font.weight);
        if (found.has(text)) return found;
      }
    }
    return null;
  }

  /** The fonts of which the document uses something. */
  async inUse(): Promise<PrintFont[]> {
    const fonts = await Promise.all(this.#fonts.values());
    return fonts.filter(({ used }) => used.size > 0);
  }

  #load(file: FontFile, family: string, weight: number): Promise<PrintFont> {
    const key = `${file.url} ${weight}`;
    const known = this.#fonts.get(key);
    if (known) return known;
    const name = `${family.replace(/\W/g, '')}-${weight}-${this.#fonts.size}`;
    const loading = this.#read(file.url).then((sfnt) => openFont(name, weight, sfnt));
    this.#fonts.set(key, loading);
    return loading;
  }

  #read(url: string): Promise<Uint8Array> {
    const reading = this.#sfnts.get(url) ?? readFont(url);
    this.#sfnts.set(url, reading);
    return reading;
  }
}

async function readFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${url} could not be loaded: ${response.status}`);
  return decompress(await response.arrayBuffer());
}

/** Opens a font (TrueType or OpenType) at a weight. */
export function openFont(name: string, weight: number, sfnt: Uint8Array): PrintFont {
  const face = new Face(new FontBlob(sfnt));
  const shaper = new Font(face);
  shaper.setVariations([new Variation('wght', weight)]);
  const covered = new Set(face.collectUnicodes());
  const has = (text: string) => lettersOf(text).every((letter) => covered.has(letter));
  return { name, weight, sfnt, shaper, unitsPerEm: face.upem, has, used: new Map() };
}
