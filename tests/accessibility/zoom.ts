import { lostTexts } from '../screens/lost-texts.ts';
import { type Check, DIALOGS, ZOOMED } from './check.ts';

/** At 400% all is laid out in one column: nothing scrolls sideways, is cut off, or covers half of the window. */
export const checkZoom: Check = async (page) => {
  await page.setViewportSize(ZOOMED);
  await page.waitForTimeout(250);
  const lost = await lostTexts(page, ZOOMED.width);
  const { looked, covered } = await page.evaluate((dialogs) => {
    const all = [...document.querySelectorAll('body *')];
    const bars = all.filter(
      (one) =>
        /fixed|sticky/.test(getComputedStyle(one).position) &&
        !one.closest(dialogs) &&
        !one.querySelector(dialogs) &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const covers = bars.map((bar) => {
      const { top, bottom, width } = bar.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return width > innerWidth / 2 && getComputedStyle(bar).pointerEvents !== 'none'
        ? Math.max(height, 0)
        : 0;
    });
    return { looked: all.length, covered: covers.reduce((sum, height) => sum + height, 0) };
  }, DIALOGS);
  const isCovered = covered > ZOOMED.height / 2;
  return {
    looked,
    faults: isCovered ? [...lost, `bars cover ${Math.round(covered)}px of 256`] : lost,
  };
};
