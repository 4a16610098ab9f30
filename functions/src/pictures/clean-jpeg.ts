import { ByteReader, type CleanPicture } from './bytes.ts';

/* ITU-T T.81, annex B. */

const START = 0xffd8;
const END = 0xffd9;
const SCAN = 0xffda;
/** Tables and restarts; applications' segments and comments hold the metadata. */
const TABLES: readonly number[] = [0xffdb, 0xffc4, 0xffdd];
/** Frames as browsers draw them: baseline, extended and progressive. */
const FRAMES: readonly number[] = [0xffc0, 0xffc1, 0xffc2];

/** Where the pixels of a scan end: at the next marker that is no restart. */
function endOfScan(read: ByteReader, from: number): number | null {
  for (let at = from; read.has(at, 2); at += 1) {
    if (read.byte(at) !== 0xff) continue;
    const next = read.byte(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}

/** A JPEG without metadata and without what follows its end; null where it is none of `maxPixels`. */
export function cleanJpeg(bytes: Uint8Array, maxPixels: number): CleanPicture | null {
  const read = new ByteReader(bytes);
  if (read.uint16(0) !== START) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { readonly width: number; readonly height: number } | null = null;
  for (let at = 2; read.has(at, 2); ) {
    const marker = read.uint16(at);
    if (marker === END)
      return size && { bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]), ...size };
    const length = read.uint16(at + 2);
    if (marker < 0xff01 || length < 2 || !read.has(at + 2, length)) return null;
    let end = at + 2 + length;
    if (FRAMES.includes(marker)) {
      const [height, width] = [read.uint16(at + 5), read.uint16(at + 7)];
      // Gray, or luminance and color: four are of print, and need an application's segment.
      const isDrawn = [1, 3].includes(read.byte(at + 9));
      if (size || !isDrawn || width < 1 || height < 1 || width > maxPixels || height > maxPixels)
        return null;
      size = { width, height };
    }
    if (marker === SCAN) {
      const after = size && endOfScan(read, end);
      if (after === null) return null;
      end = after;
    }
    const isApplication = marker >= 0xffe0 && marker <= 0xffef;
    const isKept = marker === SCAN || TABLES.includes(marker) || FRAMES.includes(marker);
    if (!isKept && !isApplication && marker !== 0xfffe) return null;
    if (isKept) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
