import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { REPOSITORY } from '../../dev/src/environment.ts';
import playwrightConfig from '../playwright.config.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { languageOf, speaking } from './page-in-language.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';
import { toWebp } from './to-webp.ts';

/**
 * `npm run screens`: a picture of every page and state into local/screens, on a phone, a tablet and
 * a desktop, light and dark, against a running `npm run stack:test`. They are for looking at.
 * Names of scenes after it shoot only these; `--width`, `--theme` and `--into` narrow it further, and
 * `--language es|pseudo` shows the app in another language.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['390', '768', '1280'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string' },
    into: { type: 'string', default: join(REPOSITORY, 'local/screens') },
  },
});
/** From here on the dashboard has two columns. */
const WIDE = 1024;
const HEIGHT = 844;
/** They are many, and for looking at. */
const QUALITY = 0.5;

type Theme = 'light' | 'dark';
type Save = (width: number, theme: Theme, png: Buffer) => Promise<void>;

/** Plays one scene, and pictures it at each width and in each theme as it then stands. */
async function shoot(browser: Browser, name: string, save: Save) {
  const widths = options.width.map(Number);
  const context = await browser.newContext({
    baseURL: testEnvironment.appUrl,
    viewport: { width: widths[0] ?? WIDE, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await resetStack();
    await sceneOf(name)(await speaking(page, language));
    // Nothing is hovered over, and what comes in late is there.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(500);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const theme of options.theme as Theme[]) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.waitForTimeout(250);
        await save(width, theme, await page.screenshot({ fullPage: true }));
      }
    }
  } finally {
    await context.close();
  }
}

function sceneOf(name: string): Scene {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no scene "${name}": ${Object.keys(SCENES).join(', ')}.`);
  return scene;
}

const language = languageOf(options.language);
const names = positionals.length > 0 ? positionals : Object.keys(SCENES);
for (const name of names) sceneOf(name);
await mkdir(options.into, { recursive: true });
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
// A page without a policy of ours, which is not offline either.
const encoder = await browser.newPage();
for (const name of names) {
  try {
    await shoot(browser, name, async (width, theme, png) => {
      const file = `${[name, width, language !== 'en' && language, theme === 'dark' && 'dark'].filter(Boolean).join('-')}.webp`;
      await writeFile(`${options.into}/${file}`, await toWebp(encoder, png, { quality: QUALITY }));
    });
    console.log(name);
  } catch (error) {
    // It must not cost the others.
    process.exitCode = 1;
    console.error(`${name} was not shot:`, error);
  }
}
await browser.close();
