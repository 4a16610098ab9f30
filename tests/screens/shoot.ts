import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import type { Scene } from './scene.ts';
import { NARROW_SCENES, SCENES } from './scenes.ts';
import { toWebp } from './to-webp.ts';

/**
 * `npm run screens`: a picture of every page and state into docs/screens, on a phone, a tablet and
 * a desktop, light and dark, against a running `npm run stack:test`. They are for looking at.
 * Names of scenes after it shoot only these; `--width`, `--theme` and `--into` narrow it further.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['390', '768', '1280'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    into: { type: 'string', default: new URL('../../docs/screens', import.meta.url).pathname },
  },
});
/** From here on the dashboard has two columns. */
const WIDE = 1024;

type Theme = 'light' | 'dark';

async function shoot(browser: Browser, name: string, width: number, colorScheme: Theme) {
  const context = await browser.newContext({
    baseURL: testEnvironment.appUrl,
    viewport: { width, height: 844 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await resetStack();
  await sceneOf(name)(page);
  // Nothing is hovered over, and what comes in late is there.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  const png = await page.screenshot({ fullPage: true });
  await context.close();
  return png;
}

function sceneOf(name: string): Scene {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no scene "${name}": ${Object.keys(SCENES).join(', ')}.`);
  return scene;
}

/** Shoots one scene and says how it went; a scene that fails must not cost the others. */
async function save(browser: Browser, encoder: Page, name: string, width: number, theme: Theme) {
  const file = `${name}-${width}${theme === 'dark' ? '-dark' : ''}.webp`;
  try {
    const png = await shoot(browser, name, width, theme);
    await writeFile(`${options.into}/${file}`, await toWebp(encoder, png));
    console.log(file);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${file} was not shot:`, error);
  }
}

const names = positionals.length > 0 ? positionals : Object.keys(SCENES);
for (const name of names) sceneOf(name);
await mkdir(options.into, { recursive: true });
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
// A page without a policy of ours, which is not offline either.
const encoder = await browser.newPage();
for (const name of names) {
  for (const width of options.width.map(Number)) {
    if (width >= WIDE && NARROW_SCENES.includes(name)) continue;
    for (const theme of options.theme) await save(browser, encoder, name, width, theme as Theme);
  }
}
await browser.close();
