import { PDFDocument } from '@cantoo/pdf-lib';
import type { Scene } from '@vouchwell/domain/cards/scene';
import { cardSheet, cutSheet } from '@vouchwell/domain/print/card-sheet';
import { PAPERS, type PaperId, type Size } from '@vouchwell/domain/print/papers';
import { posterScene } from '@vouchwell/domain/print/poster-scene';
import { REWARD_LABEL } from '@vouchwell/domain/print/poster-text';
import type { PrintPiece } from '@vouchwell/domain/print/print-pieces';
import { STICKER_MM } from '@vouchwell/domain/print/print-pieces';
import { BLEED_MM, mmToPx } from '@vouchwell/domain/print/units';
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

/**
 * A PDF for a printer: vector shapes, embedded fonts, the code as printed on the card or larger.
 * Rejects where a font cannot be loaded, and with `UnreadableCode` where no phone would read a card.
 */
export async function printFile({
  piece,
  paper,
  card,
  reward,
}: PrintOrder): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(card.businessName);
  document.setCreator('Vouchwell');
  document.setProducer('Vouchwell');
  if (piece === 'cards') {
    const { scene } = await makeCard(card);
    await addCardSheet(document, scene, cardSheet(paper));
  } else if (piece === 'sticker') {
    const sheet = cutSheet(STICKER_MM);
    const scene = await posterOf(card, null, STICKER_MM);
    await addScene(document, scene, sheet.paper, sheet);
  } else {
    const size = piece === 'poster' ? PAPERS[paper] : PAPERS[paper].half;
    await addScene(document, await posterOf(card, reward, size), size, null);
  }
  return new Uint8Array(await document.save());
}

async function posterOf(card: CardInput, reward: string | null, size: Size): Promise<Scene> {
  const { template, businessName: name, message, link } = card;
  const texts = [name, message, reward ?? '', REWARD_LABEL, 'Scan to refer'];
  await loadCardFonts(texts, [template.face]);
  const [width, height, bleed] = [size.width, size.height, BLEED_MM].map(mmToPx);
  return posterScene(
    template,
    { name, message, reward, qr: qrModules(link) },
    { width: width ?? 0, height: height ?? 0, bleed: bleed ?? 0 },
    measureText,
  );
}
