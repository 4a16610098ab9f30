import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openDashboard } from '../e2e/owner.ts';
import playwrightConfig from '../playwright.config.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { toWebp } from './to-webp.ts';

/**
 * `npm run pictures`: the product's pictures on the landing page, from the demo business as
 * `npm run stack:test` runs it. What they show of an address is an example's.
 */
const FOLDER = new URL('../../web/src/landing/pictures/', import.meta.url).pathname;
const EXAMPLE_ORIGIN = 'https://vouchwell.example';
const DEMO = 'demo@vouchwell.test';

const SIZES = [
  { name: 'dashboard', width: 1024, height: 768, scale: 1.25 },
  { name: 'dashboard-phone', width: 390, height: 520, scale: 2 },
] as const;
const THEMES = ['light', 'dark'] as const;

async function withExampleAddress(page: Page): Promise<void> {
  await page.evaluate(
    ([origin, example]) => {
      for (const area of document.querySelectorAll('textarea'))
        area.value = area.value.replace(origin ?? '', example ?? '');
    },
    [testEnvironment.appUrl, EXAMPLE_ORIGIN],
  );
}

async function shootDashboard(browser: Browser, size: (typeof SIZES)[number]) {
  for (const colorScheme of THEMES) {
    const { name, width, height, scale } = size;
    const context = await browser.newContext({
      baseURL: testEnvironment.appUrl,
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openDashboard(page, DEMO);
    await page.getByRole('heading', { name: 'Hannah Brooks' }).waitFor();
    await page.waitForTimeout(1000);
    await withExampleAddress(page);
    const top = await page.locator('main').first().boundingBox();
    const y = width < 640 ? (top?.y ?? 0) : 0;
    const png = await page.screenshot({ fullPage: true, clip: { x: 0, y, width, height } });
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await writeFile(`${FOLDER}${name}${suffix}.webp`, await toWebp(page, png));
    await context.close();
  }
}

/** The card as an owner downloads it, at the size that the page shows it in. */
async function shootCard(browser: Browser) {
  const page = await browser.newPage({ baseURL: testEnvironment.appUrl });
  await openDashboard(page, DEMO);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('tab', { name: 'Card Designer' }).click();
  await page.getByRole('radio', { name: 'Emerald Premium' }).check({ force: true });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Printing' }).click();
  const png = await readFile(await (await file).path());
  await writeFile(`${FOLDER}card.webp`, await toWebp(page, png, 700));
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
await resetStack();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
for (const size of SIZES) await shootDashboard(browser, size);
await shootCard(browser);
await browser.close();
