import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { goToPage, openDashboard } from '../e2e/owner.ts';
import playwrightConfig from '../playwright.config.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { speaking } from './page-in-language.ts';
import { toWebp } from './to-webp.ts';

/**
 * `npm run pictures`: the product's pictures on the landing page in each language, from the demo business
 * as `npm run stack:test` runs it. What they show of an address is an example's.
 */
const PICTURES = new URL('../../web/src/site/pictures/', import.meta.url).pathname;
const folderOf = (language: Language) => PICTURES + language;
const EXAMPLE_ORIGIN = 'http://vouchwell.example';
const DEMO = 'demo@vouchwell.test';

const SIZES = [
  { name: 'dashboard', width: 1024, height: 768, scale: 1.25 },
  { name: 'dashboard-phone', width: 390, height: 520, scale: 2 },
] as const;
const THEMES = ['light', 'dark'] as const;

async function shootDashboard(browser: Browser, size: (typeof SIZES)[number], language: Language) {
  for (const colorScheme of THEMES) {
    const { name, width, height, scale } = size;
    const context = await browser.newContext({
      baseURL: EXAMPLE_ORIGIN,
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await speaking(await context.newPage(), language);
    await openDashboard(page, DEMO);
    // A first visit shows another font until its own is there.
    await page.reload();
    await page.getByRole('heading', { name: 'Hannah Brooks' }).waitFor();
    await page.waitForTimeout(1000);
    // Nothing is under the pointer, and a phone shows the list above its bar.
    await page.mouse.move(0, 0);
    if (width < 640)
      await page
        .getByRole('heading', { name: 'Recent Referrals' })
        .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top - 24));
    await page.waitForTimeout(500);
    const png = await page.screenshot();
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await writeFile(`${folderOf(language)}/${name}${suffix}.webp`, await toWebp(page, png));
    await context.close();
  }
}

/** The card as an owner downloads it, at the size that the page shows it in. */
async function shootCard(browser: Browser, language: Language) {
  const page = await speaking(await browser.newPage({ baseURL: EXAMPLE_ORIGIN }), language);
  await openDashboard(page, DEMO);
  await goToPage(page, 'Share');
  await page.getByRole('radio', { name: 'Emerald Premium' }).check({ force: true });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Printing' }).click();
  const png = await readFile(await (await file).path());
  await writeFile(`${folderOf(language)}/card.webp`, await toWebp(page, png, { width: 700 }));
  await page.close();
}

const { launchOptions = {} } = playwrightConfig.use ?? {};
const { port } = new URL(testEnvironment.appUrl);
const browser = await chromium.launch({
  ...launchOptions,
  args: [
    ...(launchOptions.args ?? []),
    // The link and its code then name an example's address, not this machine's.
    `--host-resolver-rules=MAP vouchwell.example:80 127.0.0.1:${port}`,
    `--unsafely-treat-insecure-origin-as-secure=${EXAMPLE_ORIGIN}`,
  ],
});
for (const language of LANGUAGES) {
  await mkdir(folderOf(language), { recursive: true });
  await resetStack();
  for (const size of SIZES) await shootDashboard(browser, size, language);
  await shootCard(browser, language);
}
await browser.close();
