import { type Page, test } from '@playwright/test';
import { SCENES } from '../screens/scenes.ts';
import type { Visits } from '../screens/visits.ts';
import { resetStack } from '../support/stack.ts';
import { expectGoodLook } from './look-steps.ts';

/** Leaves nothing of a scene that would keep the next one from its state. */
export async function leaveScene(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.context().setOffline(false);
  // Of a question over a panel, one each.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Declares a test for each visit: one page, looked at in every state of its scenes. */
export function testVisits(visits: Visits): void {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  // One worker alone would still be at it when all others are done.
  test.describe.configure({ mode: 'parallel' });
  test.beforeEach(resetStack);
  // One is a page in all of its states.
  test.slow();
  for (const [place, names] of Object.entries(visits)) {
    test(`${place}: axe finds nothing, light or dark, and text of twice the size is whole`, async ({
      page,
    }) => {
      for (const name of names) {
        const scene = SCENES[name];
        if (!scene) throw new Error(`There is no scene "${name}".`);
        await test.step(name, async () => {
          await scene(page);
          await expectGoodLook(page, name);
          await leaveScene(page);
        });
      }
    });
  }
}
