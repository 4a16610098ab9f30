import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readRgbPixels } from './print-file.ts';

const WIDTH = 2;
const HEIGHT = 3;
/** Rows of two pixels; each row starts with the number of its filter. */
const ROWS = Buffer.from([1, 9, 8, 7, 0, 0, 0, 2, 0, 0, 0, 1, 1, 1, 4, 3, 3, 3, 5, 5, 5]);

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** Builds a PNG without checksums, with its pixels in two chunks; `kind` is the end of its IHDR chunk. */
function pngOf(kind: readonly number[]): Uint8Array<ArrayBuffer> {
  const deflated = deflateSync(ROWS);
  const chunks = [
    chunk('IHDR', Buffer.from([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, ...kind])),
    chunk('pHYs', Buffer.alloc(9)),
    chunk('IDAT', deflated.subarray(0, 5)),
    chunk('IDAT', deflated.subarray(5)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]));
}

it("joins an RGB PNG's compressed pixels into one stream", () => {
  const image = readRgbPixels(pngOf([8, 2, 0, 0, 0]));
  expect(image).toMatchObject({ width: WIDTH, height: HEIGHT });
  expect(inflateSync(image?.deflatedPixels ?? '').equals(ROWS)).toBe(true);
});

it.each([
  ['an alpha channel', [8, 6, 0, 0, 0]],
  ['16 bits', [16, 2, 0, 0, 0]],
  ['a palette', [8, 3, 0, 0, 0]],
  ['interlaced rows', [8, 2, 0, 0, 1]],
])('returns null for a PNG with %s, because it must be decoded first', (_, kind) => {
  expect(readRgbPixels(pngOf(kind))).toBeNull();
});
