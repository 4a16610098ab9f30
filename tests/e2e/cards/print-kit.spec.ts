import { expect, type Locator, type Page, test } from '@playwright/test';
import { decodeQr } from '../../support/decode-qr.ts';
import {
  type Box,
  type Point,
  type ReadPage,
  type ReadPicture,
  readPdf,
} from '../../support/read-pdf.ts';
import { resetStack } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { expectToast } from '../accounts/accounts.ts';
import {
  download,
  expectCardAccessible,
  findCard,
  goToTab,
  openDashboard,
} from '../support/owner.ts';
import { collectViolations } from '../support/violations.ts';

interface ReadCode extends Box {
  readonly texts: readonly string[];
}

/** A shape with fewer parts isn't a QR code, because even the smallest code has more. */
const PARTS_MIN = 60;
/** Size of a module in pixels, and of the quiet zone in modules. */
const MODULE_PX = 6;
const QUIET = 4;

/** Decodes the QR codes on a page, which are the fills with the most parts. */
async function readCodes({ fills }: Pick<ReadPage, 'fills'>): Promise<ReadCode[]> {
  const codes = fills.filter((parts) => parts.length >= PARTS_MIN);
  return Promise.all(codes.map(readCode));
}

async function readCode(parts: readonly Point[][]): Promise<ReadCode> {
  const runs = parts.map(boundsOf);
  const all = boundsOf(parts.flat());
  const module = Math.min(...runs.map(({ height }) => height));
  const modules = (length: number) => Math.round(length / module);
  const side = (modules(all.width) + 2 * QUIET) * MODULE_PX;
  const pixels = Buffer.alloc(side * side, 255);
  for (const { x, y, width } of runs) {
    const left = (modules(x - all.x) + QUIET) * MODULE_PX;
    const top = (modules(y - all.y) + QUIET) * MODULE_PX;
    for (let row = top; row < top + MODULE_PX; row += 1) {
      const start = row * side + left;
      pixels.fill(0, start, start + modules(width) * MODULE_PX);
    }
  }
  const picture = Buffer.concat([Buffer.from(`P5\n${side} ${side}\n255\n`), pixels]);
  return { ...all, texts: await decodeQr(picture) };
}

function boundsOf(corners: readonly Point[]): Box {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const CARDS = 'Download PDF (10 per page)';
const NEXT = 'Next: print one sheet at 100%, scan a card with your phone, then print the rest.';
const LINK = `${testEnvironment.appUrl}/r/rivera-plumbing`;
/** Tolerance for cuts, in mm. */
const TOLERANCE_MM = 0.2;
const CARD = { width: 88.9, height: 50.8 };
/** Center of the QR code, in mm from the card's top left; the code is 180 px wide, at 80, 360. */
const CODE = { x: (170 / 300) * 25.4, y: (450 / 300) * 25.4 };

test.beforeEach(resetStack);

const kit = (page: Page) => findCard(page, 'Print kit');
const paper = (page: Page, name: string) => page.getByRole('radio', { name });

async function openKit(page: Page): Promise<Locator> {
  await openDashboard(page);
  await goToTab(page, 'Share', 'Print');
  await expect(kit(page)).toBeVisible();
  return kit(page);
}

async function printCards(page: Page) {
  const { name, bytes } = await download(page, kit(page).getByRole('button', { name: CARDS }));
  expect(bytes.length).toBeLessThan(8 * 1024 * 1024);
  const [read, ...others] = await readPdf(bytes);
  if (!read || others.length > 0) throw new Error('There is not one page');
  const [picture] = read.pictures;
  if (!picture) throw new Error('There is no picture');
  return { name, read, picture };
}

const dpiOf = ({ columns, width }: ReadPicture) => Math.round(columns / (width / 25.4));

/** Grayscale pixels of the preview. */
const previewOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[role=img]');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, 1050, 600).data ?? [];
    const gray = [];
    for (let at = 0; at < data.length; at += 4)
      gray.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
    return gray;
  });

/** Scaled letters differ by up to 25, and another business name by 90. */
const MAX_DIFFERENCE = 45;

/** Returns the largest difference between a card and the preview in a square of 25 pixels. */
function getMaxDifference(picture: ReadPicture, preview: readonly number[]): number {
  const rgb = picture.rgb();
  const bleed = (picture.columns - 2 * 1050) / 2;
  const grayAt = (x: number, y: number) => {
    const at = (y * picture.columns + x) * 3;
    return ((rgb[at] ?? 0) + (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) / 3;
  };
  let max = 0;
  // Compare only the text area; the QR code below it isn't part of the picture.
  for (let top = 0; top < 325; top += 25)
    for (let left = 0; left < 1050; left += 25) {
      let sum = 0;
      for (let y = top; y < top + 25; y += 1)
        for (let x = left; x < left + 25; x += 1) {
          const [px, py] = [bleed + 2 * x, bleed + 2 * y];
          const rows = [grayAt(px, py), grayAt(px + 1, py), grayAt(px, py + 1)];
          const mean = (rows.reduce((a, b) => a + b, 0) + grayAt(px + 1, py + 1)) / 4;
          sum += Math.abs(mean - (preview[y * 1050 + x] ?? 0));
        }
      max = Math.max(max, sum / 625);
    }
  return max;
}

/** Positions of the cut marks that cross a row or column of the page, in ascending order. */
function marksAcross({ lines }: ReadPage, axis: 0 | 1, at: number): number[] {
  const other = axis === 0 ? 1 : 0;
  const crossing = lines.filter(([from, to]) => {
    const ends = [from[other], to[other]];
    return from[axis] === to[axis] && Math.min(...ends) < at && Math.max(...ends) > at;
  });
  return [...new Set(crossing.map(([from]) => from[axis]))].toSorted((a, b) => a - b);
}

function expectNear(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [index, value] of expected.entries())
    expect(Math.abs((found[index] ?? 0) - value)).toBeLessThanOrEqual(TOLERANCE_MM);
}

const SHEETS = [
  { paper: 'US Letter', width: 215.9, height: 279.4, x: 16.05, y: 6.35, rowGap: 3.175 },
  { paper: 'A4', width: 210, height: 297, x: 13.1, y: 9.5, rowGap: 6 },
] as const;
const BLEED = 3;

/** Expects ten cards between their cut marks, each with a QR code that contains the link. */
async function expectCards(read: ReadPage, sheet: (typeof SHEETS)[number]): Promise<void> {
  expectNear([read.width, read.height], [sheet.width, sheet.height]);
  expect(read.pictures).toHaveLength(10);
  expect(new Set(read.pictures.map(({ id }) => id)).size).toBe(1);
  expect(read.pictures.map(dpiOf)).toEqual(Array(10).fill(600));

  const xs = [sheet.x, sheet.x + CARD.width + 6];
  const ys = Array.from({ length: 5 }, (_, row) => sheet.y + row * (CARD.height + sheet.rowGap));
  const edges = (starts: readonly number[], size: number) =>
    starts.flatMap((start) => [start, start + size]);
  const [above, beside] = [sheet.y - BLEED - 1.5, sheet.x - BLEED - 2];
  for (const y of [above, sheet.height - above])
    expectNear(marksAcross(read, 0, y), edges(xs, CARD.width));
  for (const x of [beside, sheet.width - beside])
    expectNear(marksAcross(read, 1, x), edges(ys, CARD.height));

  // The background extends 3 mm beyond the outer cuts.
  const ends = read.clips.flat().map(([x]) => x);
  expectNear(
    [Math.min(...ends), Math.max(...ends)],
    [sheet.x - BLEED, sheet.width - sheet.x + BLEED],
  );

  const codes = await readCodes(read);
  expect(codes.map(({ texts }) => texts)).toEqual(Array(10).fill([LINK]));
  const centers = codes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  const expected = ys.flatMap((y) => xs.map((x) => [x + CODE.x, y + CODE.y]));
  expectNear(centers.flat(), expected.flat());
}

test('an owner prints ten scannable cards per sheet that match the preview', async ({ page }) => {
  const violations = await collectViolations(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const shown = await openKit(page);

  await test.step("The PDF code isn't loaded until it is needed", async () => {
    await expect(shown.getByText('100%, not “fit to page”')).toBeVisible();
    await expectCardAccessible(shown);
    expect(loaded.filter((url) => /print-file/.test(url))).toEqual([]);
  });

  await test.step('A failed load creates no file, and the next attempt succeeds', async () => {
    await page.route('**/assets/print-file-*.js', (route) => route.abort());
    // The page reloads once, because a new release may have removed the file.
    const reloaded = page.waitForEvent('load');
    await shown.getByRole('button', { name: CARDS }).click();
    await reloaded;
    await shown.getByRole('button', { name: CARDS }).click();
    await expectToast(page, 'Download failed', 'We couldn’t create the file. Please try again.');
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/assets/print-file-*.js');
    // Chromium may remember that a module failed to load until the page reloads.
    await page.reload();
  });

  await page.getByText('More options').last().click();
  for (const sheet of SHEETS)
    await test.step(`Ten cards fit on ${sheet.paper}`, async () => {
      await paper(page, sheet.paper).check();
      const { name, read, picture } = await printCards(page);
      const ending = sheet.paper.toLowerCase().replace(' ', '-');
      expect(name).toBe(`Rivera-Plumbing-business-cards-${ending}.pdf`);
      await expectToast(page, `${name} downloaded`, NEXT);
      await expectCards(read, sheet);
      expect(getMaxDifference(picture, await previewOf(page))).toBeLessThan(MAX_DIFFERENCE);
    });
  expect(violations).toEqual([]);
});
