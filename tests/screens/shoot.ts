import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { SCENES } from './scenes.ts';

/**
 * `npm run screens`: a picture of every page and state into docs/screens, at phone and desktop
 * width, light and dark, against a running `npm run stack:test`. They are for looking at.
 */
const FOLDER = new URL('../../docs/screens/', import.meta.url).pathname;
const WIDTHS = [390, 1280];
const THEMES = ['light', 'dark'] as const;

async function shoot(browser: Browser, name: string, width: number, theme: 'light' | 'dark') {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no scene "${name}": ${Object.keys(SCENES).join(', ')}.`);
  const context = await browser.newContext({
    baseURL: testEnvironment.appUrl,
    viewport: { width, height: 844 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await resetStack();
  await scene(page);
  await page.waitForTimeout(500);
  const suffix = theme === 'dark' ? '-dark' : '';
  await page.screenshot({ path: `${FOLDER}${name}-${width}${suffix}.png`, fullPage: true });
  await context.close();
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(SCENES)) {
  for (const theme of THEMES) {
    for (const width of WIDTHS) await shoot(browser, name, width, theme);
  }
}
await browser.close();
