import { crc32, inflateSync } from 'node:zlib';
import { ByteReader, type CleanPicture } from './bytes.ts';

/* https://www.w3.org/TR/png-3/ */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** What is drawn by; every other chunk is metadata, or one that a browser need not know. */
const DRAWN = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Samples of a pixel, by the type of color. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The bytes that the pixels take without compression, a filter's byte before each row. */
function rawLength(width: number, height: number, bitDepth: number, colorType: number): number {
  return height * (1 + Math.ceil((width * (SAMPLES[colorType] ?? 0) * bitDepth) / 8));
}

/** Whether the pixels unpack to what the header says, and to no more. */
function unpacks(data: readonly Uint8Array[], length: number): boolean {
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: length + 1 }).length === length;
  } catch {
    return false;
  }
}

/** A PNG without metadata and without what follows its end; null where it is none of `maxPixels`. */
export function cleanPng(bytes: Uint8Array, maxPixels: number): CleanPicture | null {
  const read = new ByteReader(bytes);
  if (!SIGNATURE.equals(bytes.subarray(0, 8)) || read.name(12) !== 'IHDR') return null;
  const [width, height] = [read.uint32(16), read.uint32(20)];
  if (width < 1 || height < 1 || width > maxPixels || height > maxPixels) return null;
  const [bitDepth, colorType, interlace] = [read.byte(24), read.byte(25), read.byte(28)];
  if (!(colorType in SAMPLES) || interlace !== 0) return null;
  const kept: Uint8Array[] = [SIGNATURE];
  const data: Uint8Array[] = [];
  for (let at = 8; ; ) {
    const length = read.uint32(at);
    const name = read.name(at + 4);
    if (!name || !read.has(at, length + 12)) return null;
    const named = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(named) !== read.uint32(at + 8 + length)) return null;
    // A capital says that nothing is drawn right without it.
    if (!DRAWN.includes(name) && /^[A-Z]/.test(name)) return null;
    if (DRAWN.includes(name)) kept.push(bytes.subarray(at, at + 12 + length));
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    if (name === 'IEND') break;
    at += 12 + length;
  }
  if (!unpacks(data, rawLength(width, height, bitDepth, colorType))) return null;
  return { bytes: Buffer.concat(kept), width, height };
}
