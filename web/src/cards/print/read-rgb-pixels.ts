import { mergeUint8Arrays } from '@cantoo/pdf-lib';

const SIGNATURE_BYTES = 8;
/** Bytes before a chunk's data: length and type. */
const HEAD_BYTES = 8;
/** Bytes after a chunk's data: the checksum. */
const CRC_BYTES = 4;
/** End of an IHDR chunk: 8 bits, color type 2 (RGB), deflate, standard filters, not interlaced. */
const RGB_HEADER_END = '8,2,0,0,0';

/** Returns the compressed pixels if a PDF can embed them as they are (ISO 32000-2, 7.4.4.4). */
export function readRgbPixels(png: Uint8Array<ArrayBuffer>) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const headerOffset = SIGNATURE_BYTES + HEAD_BYTES;
  if (String(png.subarray(headerOffset + 8, headerOffset + 13)) !== RGB_HEADER_END) return null;
  const chunks: Uint8Array[] = [];
  for (let offset = SIGNATURE_BYTES; offset < png.length; ) {
    const data = png.subarray(offset + HEAD_BYTES, offset + HEAD_BYTES + view.getUint32(offset));
    if (String.fromCharCode(...png.subarray(offset + 4, offset + HEAD_BYTES)) === 'IDAT')
      chunks.push(data);
    offset += HEAD_BYTES + data.length + CRC_BYTES;
  }
  return {
    width: view.getUint32(headerOffset),
    height: view.getUint32(headerOffset + 4),
    /** One zlib stream of RGB rows with PNG filters, 8 bits per channel. */
    deflatedPixels: mergeUint8Arrays(chunks),
  };
}
