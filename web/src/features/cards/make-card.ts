import { CARD_DPI, CARD_HEIGHT, CARD_WIDTH, type Scene } from '../../cards/scene.ts';
import { drawScene } from './draw-scene.ts';
import { type CardInput, makeScene } from './make-scene.ts';
import { withDensity } from './png-density.ts';

/** No phone would read this card's code, not even on a white panel. */
export class UnreadableCode extends Error {}

/** A card that phones read. */
export interface MadeCard {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  /** The code stands on a white panel that nobody asked for, because it was not read without. */
  readonly isPanelAdded: boolean;
}

/**
 * Draws the card and reads its code from the finished picture, as a phone would; a code that is not
 * read gets a white panel. Rejects with `UnreadableCode` where that does not help, and where a font
 * cannot be loaded.
 */
export async function makeCard(input: CardInput): Promise<MadeCard> {
  const { isScannable } = await import('./scan-card.ts');
  const scene = await makeScene(input);
  const canvas = paint(scene);
  if (isScannable(canvas, scene.qr, input.link)) return { scene, canvas, isPanelAdded: false };
  if (input.hasPanel) throw new UnreadableCode();
  const made = await makeCard({ ...input, hasPanel: true });
  return { ...made, isPanelAdded: true };
}

/** The finished picture at print size. */
export function paint(scene: Scene): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  paintOn(canvas, scene, 1);
  return canvas;
}

/** Draws a card on a canvas at a share of its print size. */
export function paintOn(canvas: HTMLCanvasElement, scene: Scene, share: number): void {
  canvas.width = Math.round(CARD_WIDTH * share);
  canvas.height = Math.round(CARD_HEIGHT * share);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on');
  context.scale(share, share);
  drawScene(context, scene);
}

/** The picture as a PNG file that knows its size in print. */
export async function cardPng(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The card could not be made into a file');
  return withDensity(new Uint8Array(await blob.arrayBuffer()), CARD_DPI);
}
