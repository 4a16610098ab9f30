import { expect, test } from '@playwright/test';
import { NARROW_SCENES, SCENES } from '../screens/scenes.ts';
import { resetStack } from '../support/stack.ts';
import { axeFindings, doubleText, lostTexts } from './look-steps.ts';

/** Where a desktop's wide page is another one than the phone's, not only more room. */
const WIDE_SCENES = [
  'home',
  'demo',
  'pricing',
  'sign-in',
  'form-errors',
  'sent',
  'dashboard',
  'dashboard-editing',
  'dashboard-cards',
  'dashboard-payment-failed',
];

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(resetStack);

for (const [name, scene] of Object.entries(SCENES)) {
  test(`${name}: axe finds nothing, light or dark, and text of twice the size is whole`, async ({
    page,
  }, { project }) => {
    const isWide = project.name === 'desktop';
    test.skip(isWide && !WIDE_SCENES.includes(name), 'The phone shows as much');
    test.skip(isWide && NARROW_SCENES.includes(name), 'Only a page of one column has it');
    await scene(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await axeFindings(page), colorScheme).toEqual([]);
    }
    await doubleText(page);
    const width = page.viewportSize()?.width ?? 0;
    expect(await lostTexts(page, width), 'at twice the size').toEqual([]);
  });
}
