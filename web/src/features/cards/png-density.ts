const INCH_M = 0.0254;
/** The signature and the IHDR chunk, after which pHYs may stand. */
const HEAD_BYTES = 33;
const PIXELS_PER_METRE = 1;

/**
 * A PNG that says at how many dots an inch it is to be printed, by a pHYs chunk (PNG, third edition,
 * 11.3.4.3); without one, print dialogs guess a size.
 */
export function withDensity(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const perMetre = Math.round(dpi / INCH_M);
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  for (const [index, letter] of ['p', 'H', 'Y', 's'].entries()) {
    chunk.setUint8(4 + index, letter.charCodeAt(0));
  }
  chunk.setUint32(8, perMetre);
  chunk.setUint32(12, perMetre);
  chunk.setUint8(16, PIXELS_PER_METRE);
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)));
  const result = new Uint8Array(png.length + chunk.byteLength);
  result.set(png.subarray(0, HEAD_BYTES));
  result.set(new Uint8Array(chunk.buffer), HEAD_BYTES);
  result.set(png.subarray(HEAD_BYTES), HEAD_BYTES + chunk.byteLength);
  return result;
}

/** The checksum of PNG's chunks (annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
