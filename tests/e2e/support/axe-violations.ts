import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/**
 * Returns axe's violations of the given rules (by default, all) in the page or one part of it.
 * Runs axe in the page itself, because @axe-core/playwright opens another page for each analysis,
 * which takes longer than the analysis.
 */
export async function axeViolations(
  page: Page,
  { runOnly, part }: { readonly runOnly?: RunOnly; readonly part?: Locator } = {},
): Promise<AxeResults['violations']> {
  await expect(page.locator('iframe:not([inert])'), 'axe looks into no frames').toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ['violations'] };
  return (part ?? page.locator('html')).evaluate(async (element, options) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    return (await axe.run(element as unknown as Node, options)).violations;
  }, options);
}

/** Rules whose results depend on the color scheme. */
export const COLOR_RULES: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** Width in CSS pixels of a 1280-pixel desktop window at 400% zoom (WCAG 1.4.10). */
const ZOOMED_WIDTH = 320;

/** Checks that the page doesn't scroll sideways at 400% zoom. */
async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: ZOOMED_WIDTH, height: size?.height ?? 800 });
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), 'width at 400% zoom')
    .toBeLessThanOrEqual(ZOOMED_WIDTH);
  if (size) await page.setViewportSize(size);
}

/** Runs axe in light and dark mode; without `part`, also checks that the page fits at 400% zoom. */
export async function expectNoViolations(page: Page, part?: Locator): Promise<void> {
  const place = part ? { part } : {};
  if (!part) await expectNoOverflow(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axeViolations(page, place)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeViolations(page, { ...place, runOnly: COLOR_RULES })).toEqual([]);
}
