import {
  PICTURE_LIMITS,
  type PictureType,
  type PictureUse,
  PREVIEW_SIZE,
} from '@vouchwell/domain/business/pictures';
import type { CleanPicture } from './bytes.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

const FORMATS: readonly (readonly [PictureType, typeof cleanPng])[] = [
  ['image/webp', cleanWebp],
  ['image/png', cleanPng],
  ['image/jpeg', cleanJpeg],
];

/** Whether it is of the one size and type that previews have. */
const isOfUse = ({ width, height }: CleanPicture, type: PictureType, use: PictureUse): boolean =>
  use !== 'preview' ||
  (type === 'image/jpeg' && width === PREVIEW_SIZE.width && height === PREVIEW_SIZE.height);

/**
 * A picture as it may be served: only what is drawn is left of it, no metadata and nothing behind its end. Null where
 * it is none that an owner's page draws: another format, damaged, too many bytes or pixels.
 */
export function cleanPicture(
  bytes: Uint8Array,
  use: PictureUse,
): (CleanPicture & { readonly type: PictureType }) | null {
  const limits = PICTURE_LIMITS[use];
  if (bytes.length > limits.bytes) return null;
  for (const [type, clean] of FORMATS) {
    const picture = clean(bytes, limits.pixels);
    if (picture) return isOfUse(picture, type, use) ? { ...picture, type } : null;
  }
  return null;
}
