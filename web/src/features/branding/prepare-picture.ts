import {
  PICTURE_LIMITS,
  type PictureKind,
  type PictureUse,
} from '@vouchwell/domain/business/pictures';
import { DARK_BACKGROUND, getLuminance } from '@vouchwell/domain/shared/colors';

export class PictureError extends Error {
  constructor(readonly code: 'too-large' | 'unreadable') {
    super(code);
  }
}

/** Maximum size in bytes; larger files are rejected unread. A phone photo is about 5 MB. */
const FILE_BYTES_MAX = 25_000_000;
/** Size in px for an SVG that doesn't specify one. */
const SVG_SIZE = 512;
/** Scale factor applied at each step if no quality fits. */
const SCALE_STEP = 0.8;
const SIDE_PX_MIN = 48;

/** Resizes a picture to fit the limits; removes metadata such as location. @throws PictureError */
export async function preparePicture(file: Blob, kind: PictureKind): Promise<Blob> {
  if (file.size > FILE_BYTES_MAX) throw new PictureError('too-large');
  const image = await decode(file);
  const originalSize = {
    width: image.naturalWidth || SVG_SIZE,
    height: image.naturalHeight || SVG_SIZE,
  };
  const longestSide = Math.max(originalSize.width, originalSize.height);
  let scale = Math.min(1, PICTURE_LIMITS[kind].pixels / longestSide);
  for (; scale * longestSide >= SIDE_PX_MIN; scale *= SCALE_STEP) {
    const width = Math.max(1, Math.round(originalSize.width * scale));
    const height = Math.max(1, Math.round(originalSize.height * scale));
    const blob = await drawToFit(image, width, height, kind);
    if (blob) return blob;
  }
  throw new PictureError('unreadable');
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

async function drawToFit(
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
  if (kind === 'logo' && isLightLogo(context.getImageData(0, 0, width, height).data)) {
    // Put a light logo on a dark background; it would be hard to see on white pages and paper.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = DARK_BACKGROUND;
    context.fillRect(0, 0, width, height);
  }
  return encodeToFit(canvas, MIME_TYPES[kind], kind);
}

const LIGHT_LUMINANCE_MIN = 0.8;

/** True if a transparent logo's visible pixels are light on average. */
export function isLightLogo(pixels: Uint8ClampedArray): boolean {
  let [sum, count, transparentCount] = [0, 0, 0];
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    if (alpha < 128) transparentCount += 1;
    else {
      sum += getLuminance([r, g, b]);
      count += 1;
    }
  }
  return transparentCount > 0 && count > 0 && sum / count > LIGHT_LUMINANCE_MIN;
}

/** Safari can't write WebP, so logos fall back to PNG (for transparency) and photos to JPEG. */
const MIME_TYPES: Readonly<Record<PictureKind, readonly string[]>> = {
  logo: ['image/webp', 'image/png'],
  photo: ['image/webp', 'image/jpeg'],
};

const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/** Encodes with the first type and quality that fit the size limit; returns null if none fit. */
export async function encodeToFit(
  canvas: HTMLCanvasElement,
  types: readonly string[],
  use: PictureUse,
): Promise<Blob | null> {
  for (const type of types)
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, type, quality);
      if (blob?.type !== type) break;
      if (blob.size <= PICTURE_LIMITS[use].bytes) return blob;
      if (type === 'image/png') break;
    }
  return null;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
