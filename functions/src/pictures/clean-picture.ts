import {
  PICTURE_LIMITS,
  type PictureType,
  type PictureUse,
  PREVIEW_SIZE,
} from '@vouchwell/domain/business/pictures';
import { inTurn } from '../db/in-turn.ts';

/** Encoded again, without metadata. */
export interface CleanPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const isAccepted = (format: string): format is keyof typeof TYPES => format in TYPES;

/** Tried until the picture fits; PNG is lossless at the first. */
const QUALITIES = [90, 80, 65, 50, 35];
const TIMEOUT_SECONDS = 10;

/**
 * Loads sharp only for uploads, because all functions share one bundle. Limits it to three decoders
 * and one thread.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  return sharp;
}

/**
 * Encodes an upload again, upright and without metadata. Null if its format isn't accepted, or it
 * is damaged, animated or too large. One picture at a time per instance, which bounds memory.
 */
export const cleanPicture = (bytes: Uint8Array, use: PictureUse): Promise<CleanPicture | null> =>
  inTurn(['clean-picture'], () => encodeAgain(bytes, use));

async function encodeAgain(bytes: Uint8Array, use: PictureUse): Promise<CleanPicture | null> {
  const { bytes: maxBytes, pixels } = PICTURE_LIMITS[use];
  if (bytes.length > maxBytes) return null;
  const sharp = await loadSharp();
  try {
    const decoder = sharp(bytes, { limitInputPixels: pixels * pixels, sequentialRead: true });
    const { format, width, height, pages = 1 } = await decoder.metadata();
    if (!isAccepted(format) || pages > 1 || width > pixels || height > pixels) return null;
    if (use === 'preview' && format !== 'jpeg') return null;
    for (const quality of QUALITIES) {
      const isLossless = format === 'png' && quality === QUALITIES[0];
      const { data, info } = await decoder
        .clone()
        .autoOrient()
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toFormat(format, isLossless ? {} : { quality })
        .toBuffer({ resolveWithObject: true });
      if (use === 'preview' && !isPreviewSize(info)) return null;
      if (data.length > maxBytes) continue;
      return { type: TYPES[format], bytes: data, width: info.width, height: info.height };
    }
  } catch {
    return null;
  }
  return null;
}

const isPreviewSize = ({ width, height }: Pick<CleanPicture, 'width' | 'height'>): boolean =>
  width === PREVIEW_SIZE.width && height === PREVIEW_SIZE.height;
