import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { chooseLanguage, loadWholePage, PAGES } from '../screens/pages.ts';
import { resetToDemo } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { type Check, DESKTOP, type Result } from './check.ts';
import { checkColors } from './colors.ts';
import { FAULTY_PAGE } from './faulty-page.ts';
import { addInPage } from './in-page.ts';
import { checkKeyboard } from './keyboard.ts';
import { checkMotion } from './motion.ts';
import { checkReader } from './reader.ts';
import { checkVoice } from './voice.ts';
import { checkZoom } from './zoom.ts';

/**
 * `npm run accessibility`: what axe cannot tell of a page, page by page, against a running
 * `npm run stack:test`. Names of pages (tests/screens/pages.ts) check only these; `--language es` in Spanish.
 * The table says how many things each check looked at, and how many are wrong; these follow it.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' } },
});

/** In this order: the last closes what lies over the page. */
const CHECKS: Readonly<Record<string, Check>> = {
  reader: checkReader,
  voice: checkVoice,
  motion: checkMotion,
  colors: checkColors,
  zoom: checkZoom,
  keyboard: checkKeyboard,
};
const WIDTH = 14;

type Results = Readonly<Record<string, Result>>;

/** What came of each check on one page, once it is open. */
async function check(browser: Browser, open: (page: Page) => Promise<unknown>): Promise<Results> {
  const context = await browser.newContext({
    ...{ baseURL: testEnvironment.appUrl, viewport: DESKTOP, serviceWorkers: 'block' },
    ...{ reducedMotion: 'reduce', bypassCSP: true },
  });
  try {
    const page = await context.newPage();
    await addInPage(page);
    await open(page);
    // What is said in passing would come and go between the checks.
    await page.mouse.move(0, 0);
    await page.locator('.toasts > *').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    const results: Record<string, Result> = {};
    for (const [kind, run] of Object.entries(CHECKS)) results[kind] = await run(page);
    return results;
  } finally {
    await context.close();
  }
}

/** Opens a page of a freshly seeded stack. */
async function openPage(page: Page, name: string): Promise<void> {
  const open = PAGES[name];
  if (!open) throw new Error(`There is no page "${name}".`);
  const language = options.language === 'es' ? 'es' : 'en';
  await resetToDemo();
  await chooseLanguage(page, language);
  await open(page, language);
  await loadWholePage(page);
}

const cell = ({ looked, faults }: Result) =>
  (faults.length > 0 ? `${faults.length} of ${looked}` : `ok ${looked}`).padEnd(WIDTH);

const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
for (const [kind, found] of Object.entries(await check(browser, (page) => page.goto(FAULTY_PAGE))))
  if (found.faults.length === 0) throw new Error(`The check ${kind} overlooks what is wrong.`);
const faults: string[] = [];
console.log(['page'.padEnd(28), ...Object.keys(CHECKS).map((kind) => kind.padEnd(WIDTH))].join(''));
for (const name of positionals.length > 0 ? positionals : Object.keys(PAGES)) {
  try {
    const results = await check(browser, (page) => openPage(page, name));
    console.log([name.padEnd(28), ...Object.values(results).map(cell)].join(''));
    for (const [kind, result] of Object.entries(results))
      faults.push(...result.faults.map((fault) => `${name}, ${kind}: ${fault}`));
  } catch (error) {
    // It must not cost the others.
    console.log(`${name.padEnd(28)}could not be opened`);
    faults.push(`${name}: ${String(error)}`);
  }
}
await browser.close();
if (faults.length > 0) {
  process.exitCode = 1;
  console.log(`\n${faults.join('\n')}`);
}
