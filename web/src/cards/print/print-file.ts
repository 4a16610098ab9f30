import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { parseRgb } from '@vouchwell/domain/shared/colors';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { createQrModules } from '../card-qr.ts';
import { CARD_TEXTS } from '../card-settings.ts';
import { loadCardFonts, measureText, paintScene, toOpaquePng } from '../draw.ts';
import { type CardInput, renderCard } from '../render-card.ts';
import { CARD_BLEED, CARD_DPI, CARD_HEIGHT, CARD_WIDTH, type Scene } from '../scene.ts';
import {
  BLEED_MM,
  mmToPt,
  mmToPx,
  PAPER_SIZES,
  type PaperId,
  type PrintPiece,
  type PrintSize,
  PT_PER_PX,
  STICKER_MM,
} from './paper-sizes.ts';
import { layOutPoster } from './poster-scene.ts';
import { cardSheet, type Mark, pageSheet, type Rect, type Sheet, stickerSheet } from './sheets.ts';

const SIGNATURE_BYTES = 8;
/** Bytes before a chunk's data: length and type. */
const HEAD_BYTES = 8;
/** Bytes after a chunk's data: the checksum. */
const CRC_BYTES = 4;
/** End of an IHDR chunk: 8 bits, color type 2 (RGB), deflate, standard filters, not interlaced. */
const RGB_8_BITS = '8,2,0,0,0';

/** Returns the compressed pixels if a PDF can embed them as they are (ISO 32000-2, 7.4.4.4). */
export function toRgbImage(png: Uint8Array<ArrayBuffer>) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const header = SIGNATURE_BYTES + HEAD_BYTES;
  if (String(png.subarray(header + 8, header + 13)) !== RGB_8_BITS) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const data = png.subarray(at + HEAD_BYTES, at + HEAD_BYTES + view.getUint32(at));
    if (String.fromCharCode(...png.subarray(at + 4, at + HEAD_BYTES)) === 'IDAT') parts.push(data);
    at += HEAD_BYTES + data.length + CRC_BYTES;
  }
  return {
    width: view.getUint32(header),
    height: view.getUint32(header + 4),
    /** One zlib stream of RGB rows with PNG filters, 8 bits per channel. */
    deflated: concat(parts),
  };
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export interface PrintOrder {
  readonly piece: PrintPiece;
  readonly paper: PaperId;
  readonly card: CardInput;
  readonly reward: string | null;
}

export interface PrintFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** True if the text ends in an ellipsis. */
  readonly isCut: boolean;
}

interface Layout {
  readonly scene: Scene;
  /** Size and bleed are in scene units. */
  readonly size: PrintSize;
  readonly bleed: number;
  readonly dpi: number;
  readonly sheet: Sheet;
}

/** Posters have a lower resolution than cards and stickers, because phones limit canvas sizes. */
const HAND_DPI = 600;
const WALL_DPI = 300;
/** Widths of a cut mark and of its white outline on a colored background. */
const MARK_PT = 0.35;
const HALO_PT = 1.2;

/** Rejects with `UnreadableQrError`, or if a font can't be loaded. */
export async function createPrintFile(order: PrintOrder): Promise<PrintFile> {
  const layout = await layOut(order);
  const document = await PDFDocument.create();
  document.setTitle(order.card.businessName);
  document.setCreator(PRODUCT_NAME);
  document.setProducer(PRODUCT_NAME);
  await addPage(document, layout);
  return { bytes: new Uint8Array(await document.save()), isCut: layout.scene.isCut };
}

async function layOut({ piece, paper, card, reward }: PrintOrder): Promise<Layout> {
  if (piece === 'cards') {
    const { scene } = await renderCard(card);
    const size = { width: CARD_WIDTH, height: CARD_HEIGHT };
    return { scene, size, bleed: CARD_BLEED, dpi: HAND_DPI, sheet: cardSheet(paper) };
  }
  const isSticker = piece === 'sticker';
  const posterSize = piece === 'poster' ? PAPER_SIZES[paper] : PAPER_SIZES[paper].half;
  const { width, height } = isSticker ? STICKER_MM : posterSize;
  const bleed = mmToPx(BLEED_MM);
  const size = { width: mmToPx(width), height: mmToPx(height) };
  const shownReward = isSticker ? null : reward;
  const { template, businessName, phone = '', message, caption, language } = card;
  await loadCardFonts(
    [businessName, phone, message, shownReward ?? '', CARD_TEXTS[language].reward, caption],
    [template.face],
  );
  const content = { ...card, reward: shownReward, qr: createQrModules(card.link) };
  const scene = layOutPoster(template, content, { ...size, bleed }, measureText);
  return isSticker
    ? { scene, size, bleed, dpi: HAND_DPI, sheet: stickerSheet() }
    : { scene, size, bleed: 0, dpi: WALL_DPI, sheet: pageSheet({ width, height }) };
}

async function addPage(document: PDFDocument, layout: Layout): Promise<void> {
  const { context } = document;
  const { paper, pieces, marks, ticks } = layout.sheet;
  const page = document.addPage([mmToPt(paper.width), mmToPt(paper.height)]);
  const drawing = await addDrawing(document, layout);
  const placed = pieces.map(({ trim, bleed }) => {
    const origin = numbers(mmToPt(trim.x), mmToPt(paper.height - trim.y));
    return `q ${numbers(...getPieceBox(bleed, paper))} re W n 1 0 0 1 ${origin} cm /Drawing Do Q`;
  });
  const content = [
    ...placed,
    `1 G ${HALO_PT} w ${toStrokes(ticks, paper)}`,
    `0 G ${MARK_PT} w ${toStrokes([...marks, ...ticks], paper)}`,
  ].join('\n');
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Drawing: drawing } }));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  const [only, ...others] = pieces;
  if (!only || others.length > 0) return;
  page.setTrimBox(...getPieceBox(only.trim, paper));
  page.setBleedBox(...getPieceBox(only.bleed, paper));
}

/** Stores the picture once, however often the page shows it. The QR code is drawn as vectors. */
async function addDrawing(pdf: PDFDocument, { scene, size, bleed, dpi }: Layout): Promise<PDFRef> {
  const area = {
    left: -bleed,
    top: -bleed,
    width: size.width + 2 * bleed,
    height: size.height + 2 * bleed,
  };
  const { context } = pdf;
  const scale = dpi / CARD_DPI;
  const canvas = document.createElement('canvas');
  const withoutModules = { ...scene, qr: { ...scene.qr, d: '' } };
  paintScene(canvas, withoutModules, scale, area);
  const { width, height } = canvas;
  const picture = await addPicture(pdf, await toOpaquePng(canvas));
  const [w, h] = [width / scale, height / scale];
  const rgb = parseRgb(scene.qr.color).map((value) => value / 255);
  const content = [
    `q ${numbers(w, 0, 0, -h, area.left, area.top + h)} cm /Picture Do Q`,
    `${numbers(...rgb)} rg ${toPdfPath(scene.qr.d)} f`,
  ].join('\n');
  const form = context.flateStream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [area.left, area.top, area.left + w, area.top + h],
    Matrix: [PT_PER_PX, 0, 0, -PT_PER_PX, 0, 0],
    Resources: context.obj({ XObject: { Picture: picture } }),
  });
  return context.register(form);
}

/** Embeds the browser's compressed pixels; only PNGs with an alpha channel must be decoded. */
async function addPicture(pdf: PDFDocument, png: Uint8Array<ArrayBuffer>): Promise<PDFRef> {
  const image = toRgbImage(png);
  if (!image) return (await pdf.embedPng(png)).ref;
  const { width, height, deflated } = image;
  const { context } = pdf;
  const stream = context.stream(deflated, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
    // Each row specifies its own PNG filter.
    DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
  });
  return context.register(stream);
}

/** Rounds numbers, because PDF doesn't allow exponents. */
const numbers = (...values: readonly number[]) =>
  values.map((value) => String(Math.round(value * 1000) / 1000)).join(' ');

/** Converts an SVG path (M, L, Z) to PDF, where operators follow their operands. */
const toPdfPath = (d: string) =>
  d
    .replace(
      /([ML])([^MLZ]+)/g,
      (_, letter: string, at: string) => `${at} ${letter.toLowerCase()} `,
    )
    .replaceAll('Z', 'h ');

/** Converts from mm with the origin at the top left to pt with the origin at the bottom left. */
const getPieceBox = (
  { x, y, width, height }: Rect,
  paper: PrintSize,
): [number, number, number, number] => [
  mmToPt(x),
  mmToPt(paper.height - y - height),
  mmToPt(width),
  mmToPt(height),
];

const toStrokes = (marks: readonly Mark[], paper: PrintSize) =>
  marks
    .map(({ from, to }) =>
      [from, to].map(([x, y]) => numbers(mmToPt(x), mmToPt(paper.height - y))).join(' m '),
    )
    .map((line) => `${line} l S`)
    .join(' ');
