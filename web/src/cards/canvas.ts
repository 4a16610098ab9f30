import { CARD_DPI } from './scene.ts';

export function getContext2d(
  canvas: HTMLCanvasElement,
  { alpha = true } = {},
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to draw on');
  return context;
}

/**
 * Returns a PNG, without an alpha channel if the browser can write one. Copies the picture, because
 * text drawn on an opaque canvas may get colored edges (subpixel rendering). Empties the canvas,
 * because phones are slow to free its memory.
 */
export async function toOpaquePng(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const opaqueCanvas = document.createElement('canvas');
  opaqueCanvas.width = canvas.width;
  opaqueCanvas.height = canvas.height;
  const context = getContext2d(opaqueCanvas, { alpha: false });
  // If the size is fractional, the last column and row are partly transparent and would blend with
  // black, so draw shifted copies underneath.
  context.drawImage(canvas, 1, 0);
  context.drawImage(canvas, 0, 1);
  context.drawImage(canvas, 0, 0);
  canvas.width = 0;
  const png = await toPng(opaqueCanvas);
  opaqueCanvas.width = 0;
  return png;
}

async function toPng(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The card could not be made into a file');
  return new Uint8Array(await blob.arrayBuffer());
}

const PIXELS_PER_METER = Math.round(CARD_DPI / 0.0254);
/** Length of the PNG signature and IHDR chunk; the pHYs chunk goes after them. */
const HEADER_BYTES = 33;
/** Code for the unit "pixels per meter". */
const UNIT_METER = 1;

/** Adds a pHYs chunk (PNG, third edition, 11.3.4.3); without it, print dialogs guess a size. */
export async function toCardPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await toPng(canvas);
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  // The chunk type "pHYs" in ASCII.
  chunk.setUint32(4, 0x70485973);
  chunk.setUint32(8, PIXELS_PER_METER);
  chunk.setUint32(12, PIXELS_PER_METER);
  chunk.setUint8(16, UNIT_METER);
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)));
  return new Blob([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}

/** Computes a PNG chunk's CRC (PNG, third edition, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
