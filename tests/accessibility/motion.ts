import { type Check, DESKTOP } from './check.ts';

/** For whoever wants less motion nothing moves for longer than anybody sees. */
export const checkMotion: Check = async (page) => {
  await page.setViewportSize(DESKTOP);
  return page.evaluate(() => {
    const SEEN_MS = 10;
    const longest = (times: string) =>
      Math.max(
        ...times.split(',').map((time) => Number.parseFloat(time) * (/ms$/.test(time) ? 1 : 1_000)),
      );
    const all = [...document.querySelectorAll('*')];
    const faults = all.flatMap((one) =>
      [null, '::before', '::after', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(one, part);
        const who = `${one.tagName.toLowerCase()}${part ?? ''} "${(one.textContent ?? '').trim().slice(0, 30)}"`;
        const turns =
          style.transitionProperty !== 'none' && longest(style.transitionDuration) > SEEN_MS;
        const runs = style.animationName !== 'none' && longest(style.animationDuration) > SEEN_MS;
        const glides = style.scrollBehavior === 'smooth';
        return [turns && 'changes slowly', runs && 'is animated', glides && 'scrolls smoothly']
          .filter(Boolean)
          .map((what) => `${who} ${what}`);
      }),
    );
    const running = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration) > SEEN_MS);
    return { looked: all.length, faults: [...faults, ...running.map(() => 'an animation runs')] };
  });
};
