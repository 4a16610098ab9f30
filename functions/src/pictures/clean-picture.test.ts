import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';

/* Pictures, made of their parts, so that each test can put something wrong in its place. */

const text = (words: string) => Buffer.from(words, 'latin1');
const POSITION = text('Exif\0\0 GPS 30.2672 N 97.7431 W');
const SCRIPT = text('<script>alert(1)</script>');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([text(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
interface Png {
  readonly width?: number;
  readonly height?: number;
  readonly colorType?: number;
  readonly interlace?: number;
  readonly pixels?: Uint8Array;
  readonly before?: readonly Buffer[];
  readonly after?: readonly Buffer[];
}
function png({ width = 8, height = 8, colorType = 6, interlace = 0, ...parts }: Png = {}): Buffer {
  const header = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([8, colorType, 0, 0, interlace]),
  ]);
  const pixels = parts.pixels ?? deflateSync(Buffer.alloc(height * (1 + width * 4)));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...(parts.before ?? []),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
    ...(parts.after ?? []),
  ]);
}

function riff(name: string, data: Uint8Array, length = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
const webp = (...chunks: readonly Buffer[]) =>
  riff('RIFF', Buffer.concat([text('WEBP'), ...chunks]));
const vp8 = (width = 16, height = 16) => {
  const data = Buffer.from([0x30, 1, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0, 0, 0]);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return riff('VP8 ', data);
};
const vp8l = (width = 16, height = 16) => {
  const data = Buffer.alloc(8);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return riff('VP8L', data);
};
const vp8x = (flags: number) => riff('VP8X', Buffer.from([flags, 0, 0, 0, 15, 0, 0, 15, 0, 0]));

const segment = (marker: number, data: Uint8Array, length = data.length + 2) =>
  Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), data]);
const frame = (width = 16, height = 16, components = 3, marker = 0xc0) =>
  segment(marker, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, components]));
const scan = (data = Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56])) =>
  Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), data]);
const jpeg = (...segments: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xd9])]);

describe('a picture that an owner’s page draws', () => {
  it.each([
    ['a PNG', png(), 'image/png', [8, 8]],
    ['a WebP', webp(vp8()), 'image/webp', [16, 16]],
    ['a WebP without loss', webp(vp8l(20, 10)), 'image/webp', [20, 10]],
    [
      'a WebP that is clear in parts',
      webp(vp8x(0x10), riff('ALPH', text('aa')), vp8()),
      'image/webp',
      [16, 16],
    ],
    ['a JPEG', jpeg(segment(0xdb, text('q')), frame(30, 20), scan()), 'image/jpeg', [30, 20]],
    ['a progressive JPEG', jpeg(frame(16, 16, 3, 0xc2), scan(), scan()), 'image/jpeg', [16, 16]],
  ] as const)('is taken: %s', (_name, bytes, type, [width, height]) => {
    const picture = cleanPicture(bytes, 'logo');
    expect(picture).toMatchObject({ type, width, height });
    expect(cleanPicture(picture?.bytes ?? SCRIPT, 'logo')?.bytes).toEqual(picture?.bytes);
  });

  it.each([
    ['where a photo was taken, in a PNG', png({ before: [pngChunk('eXIf', POSITION)] })],
    ['words in a PNG', png({ before: [pngChunk('tEXt', POSITION)] })],
    ['words behind a PNG’s end', png({ after: [POSITION] })],
    ['a page behind a PNG’s end', png({ after: [SCRIPT] })],
    ['an archive behind a PNG’s end', png({ after: [text('PK\x03\x04'), SCRIPT] })],
    ['where a photo was taken, in a WebP', webp(vp8x(8), vp8(), riff('EXIF', POSITION))],
    ['the same before its pixels', webp(vp8x(8), riff('EXIF', POSITION), vp8())],
    ['what an editor wrote into a WebP', webp(vp8x(4), vp8(), riff('XMP ', SCRIPT))],
    ['a page behind a WebP’s end', Buffer.concat([webp(vp8()), SCRIPT])],
    ['where a photo was taken, in a JPEG', jpeg(segment(0xe1, POSITION), frame(), scan())],
    ['a comment in a JPEG', jpeg(segment(0xfe, SCRIPT), frame(), scan())],
    ['a small picture within a JPEG', jpeg(segment(0xe0, SCRIPT), frame(), scan())],
    ['a page behind a JPEG’s end', Buffer.concat([jpeg(frame(), scan()), SCRIPT])],
  ])('is taken without %s', (_name, bytes) => {
    const picture = cleanPicture(bytes, 'photo');
    const left = Buffer.from(picture?.bytes ?? '').toString('latin1');
    expect(picture).not.toBeNull();
    for (const foreign of [POSITION, SCRIPT, text('PK\x03\x04')])
      expect(left).not.toContain(foreign.toString('latin1'));
  });
});

const bomb = deflateSync(Buffer.alloc(50_000_000));
const broken = png();
broken[40] = (broken[40] ?? 0) ^ 1;

describe('a file that is none', () => {
  it.each<readonly [string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['words', text('hello')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['an SVG with a script', Buffer.concat([text('<?xml version="1.0"?><svg>'), SCRIPT])],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a PDF', text('%PDF-1.7\n')],
    ['an archive', text('PK\x03\x04')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46])],
    ['a GIF', text('GIF89a\x01\x00\x01\x00')],
    ['a GIF that is a script', text('GIF89a=1;alert(1)')],
    ['a BMP', text('BM')],
    ['a TIFF', text('II*\0')],
    ['an icon', Buffer.from([0, 0, 1, 0])],
    ['a HEIC', text('\0\0\0\x18ftypheic')],
    ['an AVIF', text('\0\0\0\x18ftypavif')],
    ['a PNG’s first bytes', SIGNATURE],
    ['a PNG that ends in the middle', png().subarray(0, 60)],
    ['a PNG that was changed', broken],
    ['a PNG without pixels', png({ pixels: Buffer.alloc(0) })],
    ['a PNG whose pixels unpack to 50 MB', png({ pixels: bomb })],
    ['a PNG with fewer pixels than it says', png({ pixels: deflateSync(Buffer.alloc(3)) })],
    ['a PNG 0 pixels wide', png({ width: 0 })],
    ['a PNG of four billion pixels', png({ width: 65_535, height: 65_535, pixels: bomb })],
    ['a PNG that is too wide', png({ width: 5000, height: 1 })],
    ['a PNG in layers', png({ interlace: 1 })],
    ['a PNG of unknown colors', png({ colorType: 7 })],
    ['a PNG with a chunk that must be known', png({ before: [pngChunk('EVIL', SCRIPT)] })],
    ['a PNG whose chunk says 4 GB', Buffer.concat([SIGNATURE, uint32(0xffffffff), text('IHDR')])],
    ['a WebP without pixels', webp()],
    [
      'a WebP that moves',
      webp(vp8x(2), riff('ANIM', Buffer.alloc(6)), riff('ANMF', Buffer.alloc(16))),
    ],
    ['a WebP that is too wide', webp(vp8(9000, 9))],
    ['a WebP without loss that is too high', webp(vp8l(9, 9000))],
    ['a WebP without a key frame', webp(riff('VP8 ', Buffer.alloc(12, 1)))],
    ['a WebP that ends in the middle', webp(vp8()).subarray(0, 24)],
    ['a WebP whose chunk says 4 GB', webp(riff('VP8 ', Buffer.alloc(12), 0xffffffff))],
    ['sound', riff('RIFF', text('WAVEfmt '))],
    ['a JPEG without pixels', jpeg()],
    ['a JPEG without a size', jpeg(scan())],
    ['a JPEG with two sizes', jpeg(frame(), frame(), scan())],
    ['a JPEG that is too high', jpeg(frame(16, 60_000), scan())],
    ['a JPEG for print', jpeg(frame(16, 16, 4), scan())],
    ['a JPEG that ends in the middle', jpeg(frame(), scan()).subarray(0, 30)],
    ['a JPEG whose segment says too much', jpeg(segment(0xe1, text('x'), 60_000))],
    ['a JPEG of another kind', jpeg(frame(16, 16, 3, 0xc3), scan())],
    ['100 MB', Buffer.alloc(100_000_000)],
    ['a PNG of 100 kB', png({ before: [pngChunk('tEXt', Buffer.alloc(100_000))] })],
  ])('is refused: %s', (_name, bytes) => {
    expect(cleanPicture(bytes, 'photo')).toBeNull();
  });

  it('is refused as a logo where it is only small enough for a photo', () => {
    const bytes = png({ before: [pngChunk('tEXt', Buffer.alloc(20_000))] });
    expect(cleanPicture(bytes, 'photo')).not.toBeNull();
    expect(cleanPicture(bytes, 'logo')).toBeNull();
  });
});
