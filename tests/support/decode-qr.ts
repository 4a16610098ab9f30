import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The decoder's WASM from its npm package; otherwise the decoder would download it. */
const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

let decoder: Promise<void> | null = null;

async function loadDecoder(): Promise<void> {
  const { buffer } = new Uint8Array(await readFile(WASM));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
}

/** Texts of all QR codes in a PNG. ZXing is independent of our encoder. */
export async function decodeQr(picture: Uint8Array): Promise<string[]> {
  decoder ??= loadDecoder();
  await decoder;
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
