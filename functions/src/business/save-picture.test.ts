import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_LIMITS } from '@vouchwell/domain/business/pictures';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { cleanPicture } from './save-picture.ts';

const LOCATION = 'GPS 30.2672 N 97.7431 W';
const SCRIPT = Buffer.from('<script>alert(1)</script>');

const drawing = (width = 16, height = 10): Sharp =>
  sharp({ create: { width, height, channels: 4, background: '#b3261e80' } });
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const withMetadata = (picture: Sharp): Sharp =>
  picture.withExif({ IFD0: { ImageDescription: LOCATION } }).withXmp(`<x>${LOCATION}</x>`);

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}
/** Builds a PNG with a header that sharp itself wouldn't write. */
function png(width: number, height: number, bitDepth: number, pixels: Uint8Array): Buffer {
  const header = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([bitDepth, 6, 0, 0, 0]),
  ]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

it.each(['jpeg', 'png', 'webp'] as const)(
  'keeps the format and dimensions of a %s, but removes its metadata',
  async (format) => {
    const file = await withMetadata(drawing()).toFormat(format).toBuffer();
    expect(file.toString('latin1')).toContain(LOCATION);
    const picture = await cleanPicture(Buffer.concat([file, SCRIPT]), 'photo');
    expect(picture).toMatchObject({ type: `image/${format}`, width: 16, height: 10 });
    const text = Buffer.from(picture?.bytes ?? '').toString('latin1');
    for (const foreign of [LOCATION, 'Exif', String(SCRIPT)]) expect(text).not.toContain(foreign);
  },
);

it.each(['png', 'webp'] as const)('keeps the transparency of a %s', async (format) => {
  const picture = await cleanPicture(await drawing().toFormat(format).toBuffer(), 'logo');
  const { channels, dominant } = await sharp(picture?.bytes).stats();
  expect(channels[3]?.max).toBe(128);
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

it('rotates an uploaded picture upright', async () => {
  const sideways = await drawing().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const picture = await cleanPicture(sideways, 'photo');
  expect(picture).toMatchObject({ width: 10, height: 16 });
});

it('converts a picture from CMYK print colors to sRGB screen colors', async () => {
  const print = await drawing().toColourspace('cmyk').jpeg().toBuffer();
  const picture = await cleanPicture(print, 'photo');
  expect(await sharp(picture?.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
});

it.each([
  ['logo', 'png', 60],
  ['logo', 'webp', 180],
  ['photo', 'jpeg', 500],
  ['photo', 'webp', 420],
] as const)(
  'keeps a %s within its size limit, even if it is a detailed %s',
  async (use, format, side) => {
    const { bytes } = PICTURE_LIMITS[use];
    const file = await noise(side, side)
      .toFormat(format, format === 'png' ? {} : { quality: 60 })
      .toBuffer();
    expect(file.length).toBeGreaterThan(bytes / 2);
    const picture = await cleanPicture(file, use);
    expect(picture?.bytes.length).toBeLessThanOrEqual(bytes);
  },
);

it('decodes uploaded pictures one at a time', async () => {
  const file = await noise(200, 200).webp().toBuffer();
  const samples: number[] = [];
  const timer = setInterval(() => {
    const { queue, process } = sharp.counters();
    samples.push(queue + process);
  }, 1);
  const pictures = await Promise.all(Array.from({ length: 6 }, () => cleanPicture(file, 'photo')));
  clearInterval(timer);
  expect(pictures).not.toContain(null);
  // sharp may still count a finished picture when the next one starts. Without a queue, the count
  // would be 6.
  expect(Math.max(...samples)).toBeLessThanOrEqual(2);
});

it('accepts a link preview only if it is a JPEG of the right size', async () => {
  const preview = (file: Sharp) => file.toBuffer().then((bytes) => cleanPicture(bytes, 'preview'));
  expect(await preview(drawing(1200, 630).jpeg())).not.toBeNull();
  expect(await preview(drawing(1200, 630).png())).toBeNull();
  expect(await preview(drawing(630, 1200).jpeg())).toBeNull();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
const animation = () =>
  sharp(Buffer.alloc(2 * 8 * 8 * 3).fill(9, 0, 8 * 8 * 3), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });
const cut = async (picture: Promise<Buffer>) => (await picture).subarray(0, -200);

it.each<readonly [string, () => Uint8Array | Promise<Uint8Array>]>([
  ['an empty file', () => Buffer.alloc(0)],
  ['a script', () => SCRIPT],
  ['an SVG', () => Buffer.from(svg)],
  ['a GIF', () => drawing().gif().toBuffer()],
  ['an animated WebP', () => animation().webp({ delay: 100 }).toBuffer()],
  ['a JPEG that ends early', () => cut(noise(64, 64).jpeg().toBuffer())],
  ['a PNG that ends early', () => cut(noise(64, 64).png().toBuffer())],
  ['a WebP that ends early', () => cut(noise(64, 64).webp().toBuffer())],
  ['a PNG with 255-bit samples', () => png(8, 8, 255, Buffer.alloc(8 * (1 + 8 * 4 * 32)))],
  ['a PNG with too few pixels', () => png(8, 8, 8, Buffer.alloc(9))],
  ['a PNG of four billion pixels', () => png(65_535, 65_535, 8, Buffer.alloc(50_000_000))],
  ['a PNG that is too wide', () => drawing(1281, 1).png().toBuffer()],
  ['a WebP that is too high', () => drawing(1, 1281).webp().toBuffer()],
  ['more bytes than the limit', () => noise(400, 400).png().toBuffer()],
])('rejects %s as a picture', async (_name, file) => {
  expect(await cleanPicture(await file(), 'photo')).toBeNull();
});
