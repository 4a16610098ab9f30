import { DARK_GROUND, luminance } from '@vouchwell/domain/business/branding';
import {
  PICTURE_LIMITS,
  type PictureKind,
  type PictureUse,
} from '@vouchwell/domain/business/pictures';

/** In bytes; larger files are rejected without being read. A phone photo is about 5 MB. */
const FILE_MAX = 25_000_000;
/** Size in px for an SVG that doesn't specify one. */
const UNSIZED = 512;
const QUALITIES = [0.9, 0.8, 0.65, 0.5];
/** Scale factor applied at each step if no quality fits. */
const SMALLER = 0.8;
const SMALLEST = 48;

const LIGHT = 0.8;

/** True if a transparent logo's visible pixels are light on average. */
export function isLight(pixels: Uint8ClampedArray): boolean {
  let [sum, count, clear] = [0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) clear += 1;
    else {
      sum += luminance([r, g, b]);
      count += 1;
    }
  }
  return clear > 0 && count > 0 && sum / count > LIGHT;
}

export class PictureError extends Error {
  constructor(readonly code: 'too-large' | 'unreadable') {
    super(code);
  }
}

async function decode(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    throw new PictureError('unreadable');
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}

/** Safari can't write WebP, so logos fall back to PNG (for transparency) and photos to JPEG. */
const TYPES: Readonly<Record<PictureKind, readonly string[]>> = {
  logo: ['image/webp', 'image/png'],
  photo: ['image/webp', 'image/jpeg'],
};

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Uses the first type and quality that fit the size limit; null if none do. */
export async function encodeToFit(
  canvas: HTMLCanvasElement,
  types: readonly string[],
  use: PictureUse,
): Promise<Blob | null> {
  for (const type of types)
    for (const quality of QUALITIES) {
      const drawn = await encode(canvas, type, quality);
      if (drawn?.type !== type) break;
      if (drawn.size <= PICTURE_LIMITS[use].bytes) return drawn;
      if (type === 'image/png') break;
    }
  return null;
}

async function fitting(
  image: HTMLImageElement,
  width: number,
  height: number,
  kind: PictureKind,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('unreadable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  if (kind === 'logo' && isLight(context.getImageData(0, 0, width, height).data)) {
    // The logo is made for dark backgrounds; pages and paper are white.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = DARK_GROUND;
    context.fillRect(0, 0, width, height);
  }
  return encodeToFit(canvas, TYPES[kind], kind);
}

/** Redraws a file to fit, removing metadata such as a photo's location. @throws PictureError */
export async function drawPicture(file: Blob, kind: PictureKind): Promise<Blob> {
  if (file.size > FILE_MAX) throw new PictureError('too-large');
  const image = await decode(file);
  const natural = {
    width: image.naturalWidth || UNSIZED,
    height: image.naturalHeight || UNSIZED,
  };
  const longest = Math.max(natural.width, natural.height);
  let scale = Math.min(1, PICTURE_LIMITS[kind].pixels / longest);
  for (; scale * longest >= SMALLEST; scale *= SMALLER) {
    const [width, height] = [natural.width, natural.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const drawn = await fitting(image, width, height, kind);
    if (drawn) return drawn;
  }
  throw new PictureError('unreadable');
}
