import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/**
 * The violations that axe finds by these rules, or by all of its own, in the page or in the part of
 * it that `selector` names. It runs in the page itself: @axe-core/playwright opens another page for
 * each analysis, which takes longer than the analysis.
 */
export async function axeViolations(
  page: Page,
  { runOnly, selector }: { readonly runOnly?: RunOnly; readonly selector?: string } = {},
): Promise<AxeResults['violations']> {
  expect(page.frames(), 'axe looks into no frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options = JSON.stringify({ ...(runOnly && { runOnly }), resultTypes: ['violations'] });
  const part = selector ? JSON.stringify(selector) : 'document';
  return page.evaluate(`axe.run(${part}, ${options}).then(({ violations }) => violations)`);
}

/** All that depends on the color scheme. */
export const COLOR_RULES: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** Nothing that axe finds wrong in the page or in a part of it, in the light and in the dark. */
export async function expectNoViolations(page: Page, selector?: string): Promise<void> {
  const part = selector ? { selector } : {};
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axeViolations(page, part)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeViolations(page, { ...part, runOnly: COLOR_RULES })).toEqual([]);
}
