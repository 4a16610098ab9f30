import {
  PICTURE_LIMITS,
  type PictureKind,
  type PictureType,
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

/**
 * A picture as it may be served: only what is drawn is left of it, no metadata and nothing behind its end. Null where
 * it is none that an owner's page draws: another format, damaged, too many bytes or pixels.
 */
export function cleanPicture(
  bytes: Uint8Array,
  kind: PictureKind,
): (CleanPicture & { readonly type: PictureType }) | null {
  const limits = PICTURE_LIMITS[kind];
  if (bytes.length > limits.bytes) return null;
  for (const [type, clean] of FORMATS) {
    const picture = clean(bytes, limits.pixels);
    if (picture) return { ...picture, type };
  }
  return null;
}
