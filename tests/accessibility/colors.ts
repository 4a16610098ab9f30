import { type Check, CONTROLS, DESKTOP, DIALOGS } from './check.ts';

/** With the system's colors each control has an edge or words, shows its focus, and whether it is chosen. */
export const checkColors: Check = async (page) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.waitForTimeout(100);
  const result = await page.evaluate(
    ([selector, dialogs]) => {
      const { nameOf, partsOf, lookOf, isOutlined } = window.inPage;
      const hasEdge = (one: Element) => {
        const style = getComputedStyle(one);
        return ['top', 'bottom', 'left', 'right'].some((side) => {
          const [kind, size, color] = ['style', 'width', 'color'].map((part) =>
            style.getPropertyValue(`border-${side}-${part}`),
          );
          const isClear = color === style.backgroundColor || /^rgba.*, 0\)$/.test(color ?? '');
          return kind !== 'none' && size !== '0px' && !isClear;
        });
      };
      const hasIcon = (one: Element) =>
        [...one.querySelectorAll('svg, svg *')].some((part) => {
          const { stroke, fill } = getComputedStyle(part);
          const ground = getComputedStyle(one).backgroundColor;
          return [stroke, fill].some((color) => color !== 'none' && color !== ground);
        });
      /** Browsers draw these by the system's colors themselves. */
      const isNative = (one: Element) =>
        one.matches('[type=checkbox], [type=radio]') && getComputedStyle(one).appearance !== 'none';
      const faultsOf = (one: HTMLElement) => {
        const isField = one.matches('select, textarea, input:not([type=range])');
        const hasWords = (one.textContent ?? '').trim() !== '' || one.querySelector('img, canvas');
        const isSeen = isField
          ? isNative(one) || partsOf(one).some(hasEdge)
          : hasEdge(one) || hasWords || hasIcon(one);
        // The focus would open another tab.
        if (one.matches('[role=tab][aria-selected=false]')) return isSeen ? [] : ['has no edge'];
        // What was pressed by a mouse has the focus already, and does not show it.
        one.blur();
        one.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        const isFocusSeen = document.activeElement !== one || isOutlined(one);
        one.blur();
        return [!isSeen && 'has no edge', !isFocusSeen && 'does not show its focus'];
      };
      const scope = [...document.querySelectorAll(dialogs)].at(-1) ?? document;
      const controls = [...scope.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      const faults = controls.flatMap((one) =>
        faultsOf(one).flatMap((fault) => (fault ? [`${nameOf(one)} ${fault}`] : [])),
      );
      const chosen =
        '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])';
      for (const one of scope.querySelectorAll(chosen)) {
        const group = one.closest('[role=tablist], nav, [role=group], ul, [role=listbox]');
        const peers = [...(group?.querySelectorAll('a, button, [aria-selected=false]') ?? [])];
        const other = peers.find((peer) => !peer.matches(chosen) && peer.checkVisibility());
        if (other && one.checkVisibility() && lookOf(one) === lookOf(other))
          faults.push(`${nameOf(one)} does not show that it is chosen`);
      }
      return { looked: controls.length, faults };
    },
    [CONTROLS, DIALOGS] as const,
  );
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return result;
};
