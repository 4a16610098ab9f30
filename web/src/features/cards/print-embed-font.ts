import { type PDFContext, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { PrintFont } from './print-fonts.ts';
import { subset } from './print-subset.ts';

/** Of a font's descriptor: its glyphs are chosen by number, not by letter (PDF 32000, table 123). */
const SYMBOLIC = 4;
/** How many glyphs one block of a character map may hold. */
const MAP_BLOCK = 100;

/** Puts a font into a document, cut to the glyphs in use, with the letters that they stand for. */
export async function embedFont(
  context: PDFContext,
  font: PrintFont,
  index: number,
  ref: PDFRef,
): Promise<void> {
  const bytes = await subset(font);
  const thousandth = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  // The tag says that this is a subset, which one of it being up to us.
  const tag = `VW${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + ((index / 26) | 0))}AA`;
  const baseFont = `${tag}+${font.name.replace(/-\d+$/, '')}`;
  const { ascender, descender } = font.shaper.hExtents();
  const file = context.register(context.flateStream(bytes, { Length1: bytes.length }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: SYMBOLIC,
      FontBBox: [-1000, thousandth(descender), 3000, thousandth(ascender)],
      ItalicAngle: 0,
      Ascent: thousandth(ascender),
      Descent: thousandth(descender),
      CapHeight: 700,
      StemV: 80,
      FontFile2: file,
    }),
  );
  const glyphs = [...font.used.keys()].sort((a, b) => a - b);
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: {
        Registry: PDFHexString.of(hexOf('Adobe')),
        Ordering: PDFHexString.of(hexOf('Identity')),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      DW: 0,
      W: glyphs.flatMap((id) => [id, [(font.shaper.glyphHAdvance(id) * 1000) / font.unitsPerEm]]),
      CIDToGIDMap: PDFName.of('Identity'),
    }),
  );
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(letterMap(font.used))),
    }),
  );
}

const hexOf = (ascii: string) =>
  Array.from(ascii, (letter) => letter.charCodeAt(0).toString(16)).join('');
export const hex4 = (value: number) => value.toString(16).padStart(4, '0');
/** Text in UTF-16, as PDF writes it. */
export const utf16Hex = (text: string) =>
  Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('');

function letterMap(used: ReadonlyMap<number, string>): string {
  const entries = [...used].filter(([, text]) => text !== '');
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += MAP_BLOCK) {
    const block = entries.slice(at, at + MAP_BLOCK);
    const lines = block.map(([id, text]) => `<${hex4(id)}> <${utf16Hex(text)}>`);
    blocks.push(`${block.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
