import { ByteReader, type CleanPicture } from './bytes.ts';

/* https://developers.google.com/speed/webp/docs/riff_container */

const HEADER = 12;
/** The flag of an alpha channel in `VP8X`; the others say what is taken out. */
const ALPHA = 0x10;

/** The size that a chunk of pixels says; null where it says none. */
function sizeOf(read: ByteReader, name: string, at: number) {
  if (name === 'VP8 ') {
    // A key frame with its start code.
    if ((read.byte(at) & 1) !== 0 || read.uint24(at + 3) !== 0x2a019d) return null;
    return {
      width: read.uint16(at + 6, true) & 0x3fff,
      height: read.uint16(at + 8, true) & 0x3fff,
    };
  }
  if (name !== 'VP8L' || read.byte(at) !== 0x2f) return null;
  const bits = read.uint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function chunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** What says that there is an alpha channel, and the size once more. */
function extended(width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = ALPHA;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', data);
}

/** A WebP of one frame without metadata and without what follows its end; null where it is none of `maxPixels`. */
export function cleanWebp(bytes: Uint8Array, maxPixels: number): CleanPicture | null {
  const read = new ByteReader(bytes);
  if (read.name(0) !== 'RIFF' || read.name(8) !== 'WEBP') return null;
  const end = 8 + read.uint32(4, true);
  if (end > bytes.length) return null;
  let alpha: Uint8Array | null = null;
  for (let at = HEADER; at + 8 <= end; ) {
    const name = read.name(at);
    const length = read.uint32(at + 4, true);
    if (at + 8 + length > end || name === 'ANIM' || name === 'ANMF') return null;
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'ALPH') alpha = data;
    const size = sizeOf(read, name, at + 8);
    if (name.startsWith('VP8') && name !== 'VP8X') {
      if (!size || size.width < 1 || size.height < 1) return null;
      const { width, height } = size;
      if (width > maxPixels || height > maxPixels) return null;
      const parts = [
        ...(alpha ? [extended(width, height), chunk('ALPH', alpha)] : []),
        chunk(name, data),
      ];
      const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
      return { bytes: chunk('RIFF', body), width, height };
    }
    at += 8 + length + (length % 2);
  }
  return null;
}
