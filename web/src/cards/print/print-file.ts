import { mergeUint8Arrays, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { parseRgb } from '@vouchwell/domain/shared/colors';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { toOpaquePng } from '../canvas.ts';
import { loadCardFonts, measureText } from '../card-fonts.ts';
import { createQrModules } from '../card-qr.ts';
import { CARD_TEXTS } from '../card-settings.ts';
import { paintScene } from '../draw.ts';
import { type CardInput, renderCard } from '../render-card.ts';
import {
  type Box,
  CARD_BLEED,
  CARD_DPI,
  CARD_HEIGHT,
  CARD_WIDTH,
  type Scene,
  type Size,
} from '../scene.ts';
import {
  BLEED_MM,
  mmToPt,
  mmToPx,
  PAPER_SIZES,
  type PaperId,
  type PrintPiece,
  PT_PER_PX,
  STICKER_MM,
} from './paper-sizes.ts';
import { layOutPoster } from './poster-scene.ts';
import {
  type CutMark,
  createCardSheet,
  createPosterSheet,
  createStickerSheet,
  type Sheet,
} from './sheets.ts';

export interface PrintOrder {
  readonly piece: PrintPiece;
  readonly paper: PaperId;
  readonly card: CardInput;
  readonly reward: string | null;
}

interface PrintFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** True if the text ends in an ellipsis. */
  readonly isCut: boolean;
}

interface Layout {
  readonly scene: Scene;
  /** Size and bleed are in scene units. */
  readonly size: Size;
  readonly bleed: number;
  readonly dpi: number;
  readonly sheet: Sheet;
}

/** Posters have a lower resolution than cards and stickers, because phones limit canvas sizes. */
const CARD_PRINT_DPI = 600;
const POSTER_PRINT_DPI = 300;
/** Width of a cut mark, and of its white outline, which shows only on a colored background. */
const MARK_WIDTH_PT = 0.35;
const MARK_OUTLINE_PT = 1.2;

/** Rejects with `UnreadableQrError`, or if a font can't be loaded. */
export async function createPrintFile(order: PrintOrder): Promise<PrintFile> {
  const layout = await layOutPiece(order);
  const document = await PDFDocument.create();
  document.setTitle(order.card.businessName);
  document.setCreator(PRODUCT_NAME);
  document.setProducer(PRODUCT_NAME);
  await addPage(document, layout);
  return { bytes: new Uint8Array(await document.save()), isCut: layout.scene.isCut };
}

async function layOutPiece({ piece, paper, card, reward }: PrintOrder): Promise<Layout> {
  if (piece === 'cards') {
    const { scene } = await renderCard(card);
    const size = { width: CARD_WIDTH, height: CARD_HEIGHT };
    return { scene, size, bleed: CARD_BLEED, dpi: CARD_PRINT_DPI, sheet: createCardSheet(paper) };
  }
  const { half, ...whole } = PAPER_SIZES[paper];
  const sizeMm = { poster: whole, 'small-poster': half, sticker: STICKER_MM }[piece];
  const size = { width: mmToPx(sizeMm.width), height: mmToPx(sizeMm.height) };
  const bleed = mmToPx(BLEED_MM);
  const { template, businessName, phone = '', message, caption, language } = card;
  await loadCardFonts(
    [businessName, phone, message, reward ?? '', CARD_TEXTS[language].reward, caption],
    template.face,
  );
  const content = { ...card, reward, qr: createQrModules(card.link) };
  const scene = layOutPoster(template, content, { ...size, bleed }, measureText);
  if (piece === 'sticker')
    return { scene, size, bleed, dpi: CARD_PRINT_DPI, sheet: createStickerSheet() };
  return { scene, size, bleed: 0, dpi: POSTER_PRINT_DPI, sheet: createPosterSheet(sizeMm) };
}

async function addPage(document: PDFDocument, layout: Layout): Promise<void> {
  const { context } = document;
  const { paper, pieces, marks } = layout.sheet;
  const page = document.addPage([mmToPt(paper.width), mmToPt(paper.height)]);
  const drawing = await addDrawing(document, layout);
  const drawCommands = pieces.map(({ trim, bleed }) => {
    const origin = toPdfPoint([trim.x, trim.y], paper);
    return `q ${formatNumbers(...toPdfBox(bleed, paper))} re W n 1 0 0 1 ${origin} cm /Drawing Do Q`;
  });
  const strokes = toStrokes(marks, paper);
  const content = [
    ...drawCommands,
    `1 G ${MARK_OUTLINE_PT} w ${strokes}`,
    `0 G ${MARK_WIDTH_PT} w ${strokes}`,
  ].join('\n');
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Drawing: drawing } }));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  const [firstPiece, ...others] = pieces;
  if (!firstPiece || others.length > 0) return;
  page.setTrimBox(...toPdfBox(firstPiece.trim, paper));
  page.setBleedBox(...toPdfBox(firstPiece.bleed, paper));
}

/** Stores the picture once, however often the page shows it. The QR code is drawn as vectors. */
async function addDrawing(pdf: PDFDocument, { scene, size, bleed, dpi }: Layout): Promise<PDFRef> {
  const area = {
    x: -bleed,
    y: -bleed,
    width: size.width + 2 * bleed,
    height: size.height + 2 * bleed,
  };
  const { context } = pdf;
  const scale = dpi / CARD_DPI;
  const canvas = document.createElement('canvas');
  const sceneWithoutModules = { ...scene, qr: { ...scene.qr, d: '' } };
  paintScene(canvas, sceneWithoutModules, scale, area);
  const { width, height } = canvas;
  const picture = await addPicture(pdf, await toOpaquePng(canvas));
  const [w, h] = [width / scale, height / scale];
  const rgb = parseRgb(scene.qr.color).map((value) => value / 255);
  const content = [
    `q ${formatNumbers(w, 0, 0, -h, area.x, area.y + h)} cm /Picture Do Q`,
    `${formatNumbers(...rgb)} rg ${toPdfPath(scene.qr.d)} f`,
  ].join('\n');
  const form = context.flateStream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [area.x, area.y, area.x + w, area.y + h],
    Matrix: [PT_PER_PX, 0, 0, -PT_PER_PX, 0, 0],
    Resources: context.obj({ XObject: { Picture: picture } }),
  });
  return context.register(form);
}

/** Embeds the browser's compressed pixels; only PNGs with an alpha channel must be decoded. */
async function addPicture(pdf: PDFDocument, png: Uint8Array<ArrayBuffer>): Promise<PDFRef> {
  const image = readRgbPixels(png);
  if (!image) return (await pdf.embedPng(png)).ref;
  const { width, height, deflatedPixels } = image;
  const { context } = pdf;
  const stream = context.stream(deflatedPixels, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
    // Predictor 15: each row specifies its own PNG filter.
    DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
  });
  return context.register(stream);
}

/** Rounds numbers, because PDF doesn't allow exponents. */
const formatNumbers = (...values: readonly number[]) =>
  values.map((value) => String(Math.round(value * 1000) / 1000)).join(' ');

/** Converts an SVG path (M, L, Z) to PDF, where operators follow their operands. */
const toPdfPath = (d: string) =>
  d
    .replace(
      /([ML])([^MLZ]+)/g,
      (_, letter: string, coordinates: string) => `${coordinates} ${letter.toLowerCase()} `,
    )
    .replaceAll('Z', 'h ');

/** Converts from mm with the origin at the top left to pt with the origin at the bottom left. */
const toPdfBox = ({ x, y, width, height }: Box, paper: Size): [number, number, number, number] => [
  mmToPt(x),
  mmToPt(paper.height - y - height),
  mmToPt(width),
  mmToPt(height),
];

const toStrokes = (marks: readonly CutMark[], paper: Size) =>
  marks
    .map(({ from, to }) => `${toPdfPoint(from, paper)} m ${toPdfPoint(to, paper)} l S`)
    .join(' ');

const toPdfPoint = ([x, y]: CutMark['from'], paper: Size) =>
  formatNumbers(mmToPt(x), mmToPt(paper.height - y));

const SIGNATURE_BYTES = 8;
/** Bytes before a chunk's data: length and type. */
const HEAD_BYTES = 8;
/** Bytes after a chunk's data: the checksum. */
const CRC_BYTES = 4;
/** End of an IHDR chunk: 8 bits, color type 2 (RGB), deflate, standard filters, not interlaced. */
const RGB_HEADER_END = '8,2,0,0,0';

/** Returns the compressed pixels if a PDF can embed them as they are (ISO 32000-2, 7.4.4.4). */
export function readRgbPixels(png: Uint8Array<ArrayBuffer>) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const headerOffset = SIGNATURE_BYTES + HEAD_BYTES;
  if (String(png.subarray(headerOffset + 8, headerOffset + 13)) !== RGB_HEADER_END) return null;
  const chunks: Uint8Array[] = [];
  for (let offset = SIGNATURE_BYTES; offset < png.length; ) {
    const data = png.subarray(offset + HEAD_BYTES, offset + HEAD_BYTES + view.getUint32(offset));
    if (String.fromCharCode(...png.subarray(offset + 4, offset + HEAD_BYTES)) === 'IDAT')
      chunks.push(data);
    offset += HEAD_BYTES + data.length + CRC_BYTES;
  }
  return {
    width: view.getUint32(headerOffset),
    height: view.getUint32(headerOffset + 4),
    /** One zlib stream of RGB rows with PNG filters, 8 bits per channel. */
    deflatedPixels: mergeUint8Arrays(chunks),
  };
}
