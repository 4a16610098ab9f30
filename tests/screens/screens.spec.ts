import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import type { RunOnly } from 'axe-core';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { axeViolations, COLOR_RULES } from '../e2e/support/axe-violations.ts';
import { resetToDemo } from '../support/stack.ts';
import { findClippedTexts } from './clipped-texts.ts';
import { chooseLanguage, loadWholePage, PAGES } from './pages.ts';

/** Screenshots for people to look at; not in Git. */
const FOLDER = join(REPOSITORY, 'local/screens');
const WIDTHS = [390, 1280];
const HEIGHT = 844;
const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Only colors depend on the theme. */
const RULES = { light: ALL_RULES, dark: COLOR_RULES } as const;

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });
test.beforeAll(() => resetToDemo());

async function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  const violations = await axeViolations(page, { runOnly });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`),
  );
}

for (const language of LANGUAGES)
  for (const [name, open] of Object.entries(PAGES))
    test(`${name} in ${language}: axe finds no violations, and the text fits at double size`, async ({
      page,
    }) => {
      await chooseLanguage(page, language);
      await open(page, language);
      await loadWholePage(page);
      // Axe doesn't scroll, so the fixed bar would cover the content below it.
      await page.addStyleTag({ content: '.bottom-bar { position: static !important }' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          const path = join(FOLDER, `${name}-${width}-${theme}-${language}.png`);
          await page.screenshot({ path, fullPage: true });
          const violations = await findViolations(page, RULES[theme]);
          expect.soft(violations, `${width} wide, ${theme}`).toEqual([]);
        }
        const zoom = await page.addStyleTag({ content: 'html { font-size: 200% }' });
        await expect.soft
          .poll(() => findClippedTexts(page, width), `${width} wide, zoomed`)
          .toEqual([]);
        await zoom.evaluate((element) => (element as Element).remove());
      }
    });
