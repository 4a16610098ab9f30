export interface PngImage {
  readonly width: number;
  readonly height: number;
  /** Rows of red, green and blue, 8 bits each, with PNG's filters, as one zlib stream. */
  readonly deflated: Uint8Array<ArrayBuffer>;
}

const SIGNATURE_BYTES = 8;
/** The length and the type before a chunk's data. */
const HEAD_BYTES = 8;
/** The checksum after a chunk's data. */
const CRC_BYTES = 4;
/** IHDR after its size: 8 bits, colour type 2 (RGB), deflate, the five filters, not interlaced. */
const RGB_8_BITS = '8,2,0,0,0';

/**
 * The pixels of a PNG in the form in which a PDF takes them without decoding (ISO 32000-2,
 * 7.4.4.4), where it has three channels of 8 bits and is not interlaced; null for any other PNG.
 * Chromium writes such a PNG for an opaque canvas.
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
