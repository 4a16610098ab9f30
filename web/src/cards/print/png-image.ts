export interface PngImage {
  readonly width: number;
  readonly height: number;
  /** RGB rows, 8 bits per channel, with PNG filters, as one zlib stream. */
  readonly deflated: Uint8Array<ArrayBuffer>;
}

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data. */
const HEAD_BYTES = 8;
/** Checksum after a chunk's data. */
const CRC_BYTES = 4;
/** IHDR after the size: 8 bits, color type 2 (RGB), deflate, standard filters, not interlaced. */
const RGB_8_BITS = '8,2,0,0,0';

/**
 * PNG pixels that a PDF can embed without decoding (ISO 32000-2, 7.4.4.4); null unless it is 8-bit
 * RGB and not interlaced, as Chromium writes for an opaque canvas.
 */
export function rgbImageOf(png: Uint8Array<ArrayBuffer>): PngImage | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const header = SIGNATURE_BYTES + HEAD_BYTES;
  if (String(png.subarray(header + 8, header + 13)) !== RGB_8_BITS) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const data = png.subarray(at + HEAD_BYTES, at + HEAD_BYTES + view.getUint32(at));
    if (String.fromCharCode(...png.subarray(at + 4, at + HEAD_BYTES)) === 'IDAT') parts.push(data);
    at += HEAD_BYTES + data.length + CRC_BYTES;
  }
  return {
    width: view.getUint32(header),
    height: view.getUint32(header + 4),
    deflated: joined(parts),
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
