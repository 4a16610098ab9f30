import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseRgb, type Rgb } from '@vouchwell/domain/shared/colors';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createQrModules, drawQr, isQrReadable } from './card-qr.ts';
import { QR_SIZE } from './card-scene.ts';
import type { PlacedQr } from './scene.ts';
import { createRandom } from './shapes.ts';

const LINK = 'https://vouchwell.example/r/rivera-plumbing';
const SIDE = 260;
/** Position of the QR code in the picture. */
const AT = 40;

/**
 * Load the decoder's WASM from its package, because by default it is fetched from the network. The
 * decoder is independent of our encoder.
 */
beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
});

interface Colors {
  readonly modules: string;
  readonly ground: string;
}
const PLAIN: Colors = { modules: '#111111', ground: '#ffffff' };
type Box = readonly [x: number, y: number, width: number, height: number];

const codeOf = (link: string, isInverted = false): PlacedQr =>
  drawQr(createQrModules(link), { x: AT, y: AT, size: QR_SIZE, quietZone: 1 }, null, isInverted);

/** Renders the code as a canvas would, with colored boxes on top. */
function pictureOf(
  qr: PlacedQr,
  { modules, ground }: Colors = PLAIN,
  boxes: readonly (readonly [Box, string])[] = [],
) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  const [dark, light] = [parseRgb(modules), parseRgb(ground)];
  const moduleAt = (x: number, origin: number) =>
    Math.floor((x + 0.5 - origin) / qr.moduleSize) - qr.quietZone;
  const within = ([left, top, width, height]: Box, x: number, y: number) =>
    x >= left && y >= top && x < left + width && y < top + height;
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const [row, column] = [moduleAt(y, qr.y), moduleAt(x, qr.x)];
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < qr.code.size;
      const own: Rgb = isInside && qr.code.isDark(row, column) ? dark : light;
      const covered = boxes.findLast(([box]) => within(box, x, y));
      data.set([...(covered ? parseRgb(covered[1]) : own), 255], (y * SIDE + x) * 4);
    }
  }
  return { data, width: SIDE, height: SIDE };
}

async function decode(picture: ReturnType<typeof pictureOf>): Promise<string | undefined> {
  const found = await readBarcodes({ ...picture, colorSpace: 'srgb' }, { formats: ['QRCode'] });
  return found.find(({ isValid }) => isValid)?.text;
}

it.each([
  ['dark on light', PLAIN, false],
  ['light on dark', { modules: '#ffffff', ground: '#12264d' }, true],
  ['dark on a color', { modules: '#111111', ground: '#ffc64d' }, false],
] as const)(
  'reports a QR code that is %s as readable, and a decoder can read it',
  async (_, colors, isLightOnDark) => {
    const qr = codeOf(LINK, isLightOnDark);
    const picture = pictureOf(qr, colors);
    expect(isQrReadable(picture, qr)).toBe(true);
    expect(await decode(picture)).toBe(LINK);
  },
);

it.each([
  ['with low contrast', { modules: '#8a8a8a', ground: '#ffffff' }, false, []],
  ['with inverted colors', PLAIN, true, []],
  ['when half covered', PLAIN, false, [[[AT, AT, 180, 90], '#ffffff']]],
  ['with a line through it', PLAIN, false, [[[AT, 100, 180, 6], '#ffffff']]],
  ['without a quiet zone', PLAIN, false, [[[AT - 10, AT - 10, 200, 13], '#111111']]],
] as [string, Colors, boolean, (readonly [Box, string])[]][])(
  'reports a QR code as unreadable %s',
  (_, colors, isLightOnDark, over) => {
    const qr = codeOf(LINK, isLightOnDark);
    expect(isQrReadable(pictureOf(qr, colors, over), qr)).toBe(false);
  },
);

it('reports a QR code as unreadable if its modules are too small to scan from a distance', () => {
  const longest = codeOf(`https://vouchwell.example/r/${'x'.repeat(60)}?at=${'y'.repeat(20)}`);
  expect(isQrReadable(pictureOf(longest), longest)).toBe(true);
  const dense = codeOf(`https://vouchwell.example/r/${'x'.repeat(200)}`);
  expect(isQrReadable(pictureOf(dense), dense)).toBe(false);
});

it("never reports a partly covered QR code as readable if a decoder can't read it", async () => {
  const random = createRandom(14);
  const gray = (from: number, to: number) => {
    const value = Math.round(from + random() * (to - from)).toString(16);
    return `#${value.padStart(2, '0').repeat(3)}`;
  };
  const tally = { readable: 0, refused: 0, unread: 0 };
  for (let round = 0; round < 60; round += 1) {
    const isLightOnDark = random() < 0.5;
    const [dim, bright] = [gray(0, 150), gray(100, 255)];
    const colors = isLightOnDark
      ? { modules: bright, ground: dim }
      : { modules: dim, ground: bright };
    const over = Array.from({ length: Math.floor(random() * 4) }, () => {
      const box: Box = [random() * SIDE, random() * SIDE, 4 + random() * 60, 4 + random() * 60];
      return [box, gray(0, 255)] as const;
    });
    const qr = codeOf(LINK, isLightOnDark);
    const picture = pictureOf(qr, colors, over);
    const isRead = (await decode(picture)) === LINK;
    if (isQrReadable(picture, qr)) {
      tally.readable += 1;
      expect(isRead, JSON.stringify({ colors, over })).toBe(true);
    } else {
      tally.refused += 1;
      if (!isRead) tally.unread += 1;
    }
  }
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(5);
}, 20_000);
