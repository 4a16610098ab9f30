import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { decodeQr } from '../support/decode-qr.ts';
import { type GrayPicture, poppler, rasterise } from '../support/poppler.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { expectToast } from './accounts.ts';
import { expectCardAccessible, openDashboard } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const NAME = 'Rivera Plumbing';
const LINK = `${testEnvironment.appUrl}/r/rivera-plumbing`;
const DPI = 300;
const px = (mm: number) => (mm / 25.4) * DPI;
const mm = (pixels: number) => (pixels / DPI) * 25.4;
/** What a cut may be off, in mm. */
const OFF = 0.2;

test.beforeEach(resetStack);

const kit = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Print kit' }) }).last();

async function openKit(page: Page): Promise<Locator> {
  await openDashboard(page, DEMO);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    const tab = page.getByRole('tab', { name: 'Card Designer' });
    await tab.click({ timeout: 1000 });
  }).toPass();
  await expect(kit(page)).toBeVisible();
  return kit(page);
}

async function download(page: Page, title: string): Promise<Download> {
  const file = page.waitForEvent('download');
  await kit(page)
    .getByRole('button', { name: `Download PDF: ${title}` })
    .click();
  return file;
}

test('makes no file where a part of it cannot be loaded, and makes it at the next try', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const shown = await openKit(page);
  await expect(shown.getByText('100%, not “fit to page”')).toBeVisible();
  await expectCardAccessible(shown);
  expect(loaded.filter((url) => /print-file|harfbuzz|\.wasm/.test(url))).toEqual([]);

  for (const part of ['**/assets/harfbuzz-*.wasm', '**/assets/harfbuzz-subset-*.wasm']) {
    await page.route(part, (route) => route.abort());
    await shown.getByRole('button', { name: /ten to a sheet/ }).click();
    await expectToast(page, 'Download failed', 'Unable to make the file. Please try again.');
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await page.unroute(part);
  }
  await shown.getByRole('radio', { name: 'US Letter' }).check();
  const file = await download(page, 'Business cards, ten to a sheet');
  expect(file.suggestedFilename()).toBe('Rivera-Plumbing-business-cards-us-letter.pdf');
});

/** The middles of the dark strokes that a row or a column of the picture crosses, in mm. */
function strokes(length: number, at: (index: number) => number): number[] {
  const found: number[] = [];
  let start: number | null = null;
  for (let index = 0; index <= length; index += 1) {
    const isDark = index < length && at(index) < 140;
    if (isDark) start ??= index;
    else if (start !== null) {
      found.push(mm((start + index) / 2));
      start = null;
    }
  }
  return found;
}

function expectNear(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  for (const [index, value] of wanted.entries()) {
    expect(Math.abs((found[index] ?? 0) - value)).toBeLessThanOrEqual(OFF);
  }
}

/** Where light modules lie in a part of the picture, from the card's top left. */
function lightBounds(picture: GrayPicture, left: number, top: number) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 350; y < 550; y += 1) {
    for (let x = 70; x < 275; x += 1) {
      if (picture.at(Math.round(left + x), Math.round(top + y)) < 200) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  return [Math.min(...xs), Math.max(...xs) + 1, Math.min(...ys), Math.max(...ys) + 1] as const;
}

const SHEETS = [
  { paper: 'A4', width: 210, height: 297, x: 13.1, y: 9.5, rowGap: 6, bleed: 3 },
  { paper: 'US Letter', width: 215.9, height: 279.4, x: 16.05, y: 6.35, rowGap: 3.175, bleed: 3 },
] as const;

test('prints ten cards to a sheet, each where its marks are, each read as the link', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone makes the same file.');
  test.setTimeout(120_000);
  await openKit(page);
  for (const sheet of SHEETS) {
    await kit(page).getByRole('radio', { name: sheet.paper }).check();
    const file = await (await download(page, 'Business cards, ten to a sheet')).path();
    const fonts = (await poppler('pdffonts', file)).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/Identity-H\s+yes yes yes/);
    const text = await poppler('pdftotext', file, '-');
    expect(text.split(NAME)).toHaveLength(11);
    expect(text.split('Scan to refer')).toHaveLength(11);

    const picture = await rasterise(file, DPI);
    expect(Math.abs(mm(picture.width) - sheet.width)).toBeLessThan(OFF);
    expect(Math.abs(mm(picture.height) - sheet.height)).toBeLessThan(OFF);
    const xs = [sheet.x, sheet.x + 88.9 + 6];
    const ys = Array.from({ length: 5 }, (_, row) => sheet.y + row * (50.8 + sheet.rowGap));
    const edges = (starts: readonly number[], size: number) =>
      starts.flatMap((start) => [start, start + size]);
    const [above, beside] = [sheet.y - sheet.bleed - 1.5, sheet.x - sheet.bleed - 2];
    for (const y of [above, sheet.height - above]) {
      const row = strokes(picture.width, (x) => picture.at(x, Math.round(px(y))));
      expectNear(row, edges(xs, 88.9));
    }
    for (const x of [beside, sheet.width - beside]) {
      const column = strokes(picture.height, (y) => picture.at(Math.round(px(x)), y));
      expectNear(column, edges(ys, 50.8));
    }
    // The colour begins and ends 3 mm beyond the outer cuts.
    const middle = Math.round(px(sheet.y + 20));
    const isColour = (x: number) => picture.at(Math.round(px(x)), middle) < 200;
    for (const side of [1, -1]) {
      const edge = side === 1 ? sheet.x - 3 : sheet.width - sheet.x + 3;
      expect(isColour(edge - side * OFF)).toBe(false);
      expect(isColour(edge + side * OFF)).toBe(true);
    }
    for (const x of xs) {
      for (const y of ys) {
        const card = [Math.round(px(x)), Math.round(px(y)), 1050, 600] as const;
        expect(await decodeQr(picture.crop(...card))).toEqual([LINK]);
        // The code's box is 180 pixels wide from 80, 360.
        const [left, right, top, bottom] = lightBounds(picture, px(x), px(y));
        expect(Math.abs((left + right) / 2 - 170)).toBeLessThanOrEqual(px(OFF));
        expect(Math.abs((top + bottom) / 2 - 450)).toBeLessThanOrEqual(px(OFF));
      }
    }
  }
});

const PIECES = [
  { title: 'Counter poster, A4', file: 'poster-a4', width: 210, height: 297 },
  { title: 'Counter poster, A5', file: 'poster-a5', width: 148, height: 210 },
  { title: 'Window sticker, 100 × 100 mm', file: 'sticker-100-mm', width: 118, height: 118 },
] as const;

test('prints posters and a sticker in the size they say, with words and a code that is read', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone makes the same files.');
  test.setTimeout(90_000);
  await openKit(page);
  await kit(page).getByRole('radio', { name: 'A4' }).check();
  for (const { title, file, width, height } of PIECES) {
    const pdf = await download(page, title);
    expect(pdf.suggestedFilename()).toBe(`Rivera-Plumbing-${file}.pdf`);
    const path = await pdf.path();
    const text = await poppler('pdftotext', path, '-');
    expect(text).toContain(NAME);
    expect(text).toContain('Refer a friend!');
    expect(text.includes('$50 off your next visit')).toBe(file !== 'sticker-100-mm');
    expect(await poppler('pdffonts', path)).not.toMatch(/Identity-H\s+no/);
    const picture = await rasterise(path, DPI);
    expect(Math.abs(mm(picture.width) - width)).toBeLessThan(OFF);
    expect(Math.abs(mm(picture.height) - height)).toBeLessThan(OFF);
    expect(await decodeQr(picture.crop(0, 0, picture.width, picture.height))).toEqual([LINK]);
    if (file !== 'sticker-100-mm') continue;
    // Cut marks 9 mm from the page's edge: 3 mm of bleed, and the marks beyond it.
    const across = strokes(picture.width, (x) => picture.at(x, Math.round(px(3))));
    const down = strokes(picture.height, (y) => picture.at(Math.round(px(3)), y));
    for (const marks of [across, down]) expectNear(marks, [9, 109]);
  }
  await kit(page).getByLabel('Say the reward on the posters').uncheck();
  const without = await (await download(page, 'Counter poster, A5')).path();
  expect(await poppler('pdftotext', without, '-')).not.toContain('$50');
});
