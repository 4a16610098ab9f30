import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { routes } from '@vouchwell/domain/paths';
import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import sharp from 'sharp';
import { DEMO_OWNER } from '../../dev/src/seed/demo-owners.ts';
import playwrightConfig from '../playwright.config.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { chooseLanguage, signIn } from './pages.ts';

/**
 * Screenshots for the landing page, in each language. `npm run pictures` takes them of the demo
 * business in a running `npm run stack:test`. Links in them have an example domain. Inter replaces
 * the system font, because most Linux systems have nothing better than DejaVu.
 */
const PICTURES = new URL('../../web/src/site/pictures/', import.meta.url).pathname;
const baseURL = 'http://vouchwell.example';
const QUALITY = 82;
const SIZES = [
  { name: 'dashboard', viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1.25 },
  { name: 'dashboard-phone', viewport: { width: 390, height: 520 }, deviceScaleFactor: 2 },
];

const FONT = 'Inter';
const moreDesigns = { en: 'More designs', es: 'Más diseños' };
const installed = execFileSync('fc-match', [FONT, 'family'], { encoding: 'utf8' });
if (!installed.includes(FONT))
  throw new Error('Install the font Inter first (on Debian: apt install fonts-inter)');

const { launchOptions = {} } = playwrightConfig.use ?? {};
const browser = await chromium.launch({
  ...launchOptions,
  args: [
    ...(launchOptions.args ?? []),
    `--host-resolver-rules=MAP vouchwell.example:80 127.0.0.1:${new URL(testEnvironment.appUrl).port}`,
    `--unsafely-treat-insecure-origin-as-secure=${baseURL}`,
  ],
});

async function openDashboard(language: Language, options: Parameters<typeof browser.newPage>[0]) {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', ...options });
  await page.addInitScript((font) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { --font-sans: ${font}, sans-serif }`);
    document.adoptedStyleSheets.push(sheet);
  }, FONT);
  await chooseLanguage(page, language);
  await signIn(page, DEMO_OWNER.email);
  await page.getByRole('heading', { name: 'Hannah Brooks' }).waitFor();
  return page;
}

for (const language of LANGUAGES) {
  const folder = PICTURES + language;
  await mkdir(folder, { recursive: true });
  await resetStack();
  for (const { name, ...size } of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openDashboard(language, { ...size, colorScheme });
      // The first load shows a fallback font.
      await page.reload();
      await page.getByRole('heading', { name: 'Hannah Brooks' }).waitFor();
      await page.waitForTimeout(1000);
      if (name === 'dashboard-phone')
        await page
          .locator('[data-referral]')
          .first()
          .evaluate((row) => row.closest('section')?.scrollIntoView());
      await page.waitForTimeout(500);
      const file = `${folder}/${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`;
      await sharp(await page.screenshot())
        .webp({ quality: QUALITY })
        .toFile(file);
      await page.close();
    }

  const page = await openDashboard(language, {});
  await page.goto(routes.cards);
  const template = page.locator('[value=emerald-premium]');
  await page.getByText(moreDesigns[language]).click();
  await template.check({ force: true });
  const download = page.waitForEvent('download');
  // The first button downloads a sheet of cards, the second a single card.
  await page
    .locator('section', { has: template })
    .last()
    .locator('fieldset button:nth-of-type(2)')
    .click();
  const card = await readFile(await (await download).path());
  await sharp(card).resize(700).webp({ quality: QUALITY }).toFile(`${folder}/card.webp`);
  await page.close();
}
await browser.close();
