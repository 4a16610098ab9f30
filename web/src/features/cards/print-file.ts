import { PDFDocument } from '@cantoo/pdf-lib';
import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { QR_CAPTION } from '../../cards/card-scene.ts';
import { cardSheet, cutSheet } from '../../cards/print/card-sheet.ts';
import { PAPERS, type PaperId, type Size } from '../../cards/print/papers.ts';
import { posterScene } from '../../cards/print/poster-scene.ts';
import { REWARD_LABEL } from '../../cards/print/poster-text.ts';
import type { PrintPiece } from '../../cards/print/print-pieces.ts';
import { STICKER_MM } from '../../cards/print/print-pieces.ts';
import { BLEED_MM, mmToPx } from '../../cards/print/units.ts';
import type { Scene } from '../../cards/scene.ts';
import { loadCardFonts } from './card-fonts.ts';
import { makeCard } from './make-card.ts';
import { type CardInput, measureText } from './make-scene.ts';
import { addCardSheet, addScene } from './print-pages.ts';
import { qrModules } from './qr-modules.ts';

export interface PrintOrder {
  readonly piece: PrintPiece;
  readonly paper: PaperId;
  readonly card: CardInput;
  /** What customers get, where posters are to say it. */
  readonly reward: string | null;
}

export interface PrintFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The words are longer than the piece holds, and end in an ellipsis. */
  readonly isCut: boolean;
}

/**
 * A PDF for a printer: vector shapes, embedded fonts, the code as printed on the card or larger.
 * Rejects where a font cannot be loaded, and with `UnreadableCode` where no phone would read a card.
 */
export async function printFile(order: PrintOrder): Promise<PrintFile> {
  const document = await PDFDocument.create();
  document.setTitle(order.card.businessName);
  document.setCreator(PRODUCT_NAME);
  document.setProducer(PRODUCT_NAME);
  const { isCut } = await addPiece(document, order);
  return { bytes: new Uint8Array(await document.save()), isCut };
}

async function addPiece(
  document: PDFDocument,
  { piece, paper, card, reward }: PrintOrder,
): Promise<Scene> {
  if (piece === 'cards') {
    const { scene } = await makeCard(card);
    await addCardSheet(document, scene, cardSheet(paper));
    return scene;
  }
  if (piece === 'sticker') {
    const sheet = cutSheet(STICKER_MM);
    const scene = await posterOf(card, null, STICKER_MM);
    await addScene(document, scene, sheet.paper, sheet);
    return scene;
  }
  const size = piece === 'poster' ? PAPERS[paper] : PAPERS[paper].half;
  const scene = await posterOf(card, reward, size);
  await addScene(document, scene, size, null);
  return scene;
}

async function posterOf(
  { template, businessName: name, message, link }: CardInput,
  reward: string | null,
  { width, height }: Size,
): Promise<Scene> {
  await loadCardFonts([name, message, reward ?? '', REWARD_LABEL, QR_CAPTION], [template.face]);
  const page = { width: mmToPx(width), height: mmToPx(height), bleed: mmToPx(BLEED_MM) };
  const content = { name, message, reward, qr: qrModules(link) };
  return posterScene(template, content, page, measureText);
}
