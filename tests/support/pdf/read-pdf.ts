import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { operationsOf } from './content.ts';
import { type Drawing, drawPage, type Point } from './draw-page.ts';

/** One page of a PDF, in mm from its top left. */
export interface ReadPage extends Drawing {
  readonly width: number;
  readonly height: number;
  readonly trim: Box;
  readonly bleed: Box;
  readonly fonts: readonly ReadFont[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ReadFont {
  readonly name: string;
  /** The bytes of the font that the file brings along. */
  readonly bytes: number;
  /** Whether its glyphs can be searched and copied as letters. */
  readonly hasLetters: boolean;
}

const mm = (points: number) => (points / 72) * 25.4;

/** The pages of a PDF, by the library that wrote it and by what its content streams say. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(readPage);
}

function readPage(page: PDFPage): ReadPage {
  const { width, height } = page.getSize();
  const resources = page.node.Resources();
  const list = (kind: string) => resources?.lookupMaybe(PDFName.of(kind), PDFDict);
  const fonts = new Map(
    (list('Font')?.entries() ?? []).map(([name]) => [
      name.toString(),
      list('Font')?.lookup(name, PDFDict),
    ]),
  );
  const letters = new Map([...fonts].map(([name, font]) => [name, font && lettersOf(font)]));
  const content = page.node.Contents();
  const drawing = drawPage(operationsOf(content ? textOf(content) : ''), {
    letters: (font, glyph) => letters.get(font)?.get(glyph.toLowerCase()) ?? '',
    form: (name) => {
      const object = list('XObject')?.lookup(PDFName.of(name.slice(1)));
      if (!(object instanceof PDFRawStream)) return null;
      if (object.dict.lookup(PDFName.of('Subtype'))?.toString() !== '/Form') return null;
      const matrix = object.dict.lookup(PDFName.of('Matrix'), PDFArray).asArray();
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.map((value) =>
        value instanceof PDFNumber ? value.asNumber() : 0,
      );
      return { operations: operationsOf(textOf(object)), matrix: [a, b, c, d, e, f] };
    },
  });
  const place = ([x, y]: Point): Point => [mm(x), mm(height - y)];
  const boxOf = (box: Box) => ({
    x: mm(box.x),
    y: mm(height - box.y - box.height),
    width: mm(box.width),
    height: mm(box.height),
  });
  return {
    width: mm(width),
    height: mm(height),
    trim: boxOf(page.getTrimBox()),
    bleed: boxOf(page.getBleedBox()),
    fonts: [...fonts.values()].flatMap((font) => (font ? readFont(font) : [])),
    fills: drawing.fills.map((parts) => parts.map((corners) => corners.map(place))),
    lines: drawing.lines.map(([start, end]) => [place(start), place(end)]),
    clips: drawing.clips.map((corners) => corners.map(place)),
    text: drawing.text,
  };
}

function textOf(stream: unknown): string {
  if (stream instanceof PDFArray)
    return stream
      .asArray()
      .map((_, index) => textOf(stream.lookup(index)))
      .join('\n');
  if (!(stream instanceof PDFRawStream)) throw new Error('There is no content to read');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** Which letters each glyph stands for, by its number as it is written. */
function lettersOf(font: PDFDict): ReadonlyMap<string, string> {
  const map = font.lookup(PDFName.of('ToUnicode'));
  const pairs = map ? textOf(map).matchAll(/(<[0-9a-f]{4}>) (<[0-9a-f]+>)/g) : [];
  return new Map([...pairs].map(([, glyph = '', hex = '']) => [glyph, lettersIn(hex)]));
}

const lettersIn = (hex: string) =>
  Buffer.from(hex.slice(1, -1), 'hex').swap16().toString('utf16le');

function readFont(font: PDFDict): ReadFont {
  const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const file = descendant
    .lookup(PDFName.of('FontDescriptor'), PDFDict)
    .lookup(PDFName.of('FontFile2'));
  return {
    name: font.lookup(PDFName.of('BaseFont'), PDFName).asString(),
    bytes: file instanceof PDFRawStream ? decodePDFRawStream(file).decode().length : 0,
    hasLetters: lettersOf(font).size > 0,
  };
}
