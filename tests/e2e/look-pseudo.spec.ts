import { expect, test } from '@playwright/test';
import { speaking } from '../screens/page-in-language.ts';
import { SCENES } from '../screens/scenes.ts';
import { APP_VISITS } from '../screens/visits.ts';
import { resetStack } from '../support/stack.ts';
import { lostTexts } from './look-steps.ts';
import { leaveScene } from './look-visits.ts';
import { plainTexts } from './plain-texts.ts';

const HEIGHT = 844;
const PHONE = 390;
const DESKTOP = 1280;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: PHONE, height: HEIGHT },
});
test.describe.configure({ mode: 'parallel' });
test.beforeEach(resetStack);
test.slow();

for (const [place, names] of Object.entries(APP_VISITS))
  test(`${place}: every text is in the catalogue, and whole where it is 40% longer`, async ({
    page,
  }) => {
    const pseudoPage = await speaking(page, 'pseudo');
    for (const name of names)
      await test.step(name, async () => {
        await SCENES[name]?.(pseudoPage);
        for (const width of [PHONE, DESKTOP]) {
          await page.setViewportSize({ width, height: HEIGHT });
          const message = `${name}, ${width} wide`;
          await expect.soft.poll(() => lostTexts(page, width), { message }).toEqual([]);
        }
        const message = `${name}, without accents`;
        await expect.soft.poll(() => plainTexts(page), { message }).toEqual([]);
        await page.setViewportSize({ width: PHONE, height: HEIGHT });
        await leaveScene(page);
      });
  });
