import decodeQR from 'qr/decode.js';
import { contrast, luminance, type Rgb } from '../../cards/contrast.ts';
import type { QrPart } from '../../cards/scene.ts';

/** How much smaller than print a phone held away sees the code. */
const AWAY = 1 / 3;
/** How often a reader may enlarge, smoothly, what it sees from there: each try is one frame of a camera. */
const ENLARGEMENTS = [4, 5, 6];
/** What it sees around the code, in card units. */
const AROUND = 30;
/** How long the reader may look at one picture, in ms. */
const LOOKS_MS = 3000;
/** Below this, cheap phones do not tell modules from their background. */
const MODULE_CONTRAST = 4.5;

/**
 * Whether a phone reads exactly `link` from the finished picture: all of it as printed, and the code
 * at a third of that. The reader takes light codes on dark as well, as phones do; so that a dark
 * code is also read by those that do not, its modules must be the darker ones in the picture.
 */
export function isScannable(canvas: HTMLCanvasElement, qr: QrPart, link: string): boolean {
  if (!hasItsPolarity(canvas, qr)) return false;
  const isPrintRead = read(canvas) === link;
  return (
    isPrintRead && ENLARGEMENTS.some((times) => read(seenFromAway(canvas, qr, times)) === link)
  );
}

/** What a reader makes of a picture; null where it finds no code. */
export function read(canvas: HTMLCanvasElement): string | null {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  try {
    return decodeQR({ data, width, height }, { format: 'RGBA', effort: 8, timeLimit: LOOKS_MS });
  } catch {
    return null;
  }
}

function seenFromAway(canvas: HTMLCanvasElement, qr: QrPart, times: number): HTMLCanvasElement {
  const side = qr.size + 2 * AROUND;
  const seen = redrawn(canvas, [qr.x - AROUND, qr.y - AROUND, side], Math.round(side * AWAY));
  return redrawn(seen, [0, 0, seen.width], seen.width * times);
}

/** A square of a picture, drawn `size` pixels wide. */
function redrawn(
  picture: HTMLCanvasElement,
  [x, y, side]: readonly [number, number, number],
  size: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, size, size);
  return canvas;
}

/** The finder pattern's outer ring begins where the quiet zone ends: both are looked at. */
function hasItsPolarity(canvas: HTMLCanvasElement, qr: QrPart): boolean {
  const context = contextOf(canvas);
  const at = (x: number, y: number): Rgb => {
    const [r = 0, g = 0, b = 0] = context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    return [r, g, b];
  };
  const quiet = at(qr.x - 1, qr.y + qr.module * 4);
  const finder = at(qr.x + qr.module * 1.5, qr.y + qr.module * 4);
  const isLight = luminance(finder) > luminance(quiet);
  return isLight === qr.isLightOnDark && contrast(finder, quiet) >= MODULE_CONTRAST;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to draw on');
  return context;
}
