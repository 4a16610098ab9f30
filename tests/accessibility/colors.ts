import { type Check, CONTROLS, DESKTOP } from './check.ts';

/** With the system's colors each control has an edge or words, shows its focus, and whether it is chosen. */
export const checkColors: Check = async (page) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.waitForTimeout(100);
  const result = await page.evaluate((selector) => {
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.id}"`;
    const edges = (style: CSSStyleDeclaration) =>
      ['Top', 'Bottom', 'Left', 'Right'].some((side) => {
        const [kind, size, color] = ['Style', 'Width', 'Color'].map((part) =>
          style.getPropertyValue(`border-${side}-${part}`.toLowerCase()),
        );
        return (
          kind !== 'none' &&
          size !== '0px' &&
          color !== style.backgroundColor &&
          !/, 0\)$/.test(color ?? '')
        );
      });
    const outlined = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    /** Where an input is hidden, what its label draws for it stands in its place. */
    const drawnBy = (one: Element): Element[] => {
      const label = (one as HTMLInputElement).labels?.[0];
      return [one, ...(label ? [label, ...label.querySelectorAll('*')] : [])];
    };
    const iconShows = (one: Element) =>
      [...one.querySelectorAll('svg, svg *')].some((part) => {
        const { stroke, fill } = getComputedStyle(part);
        const back = getComputedStyle(one).backgroundColor;
        return [stroke, fill].some((color) => color !== 'none' && color !== back);
      });
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const controls = [...scope.querySelectorAll<HTMLElement>(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
    );
    const faults: string[] = [];
    for (const one of controls) {
      const style = getComputedStyle(one);
      const isField = one.matches('select, textarea, input:not([type=file], [type=range])');
      const isNative = style.appearance !== 'none' && one.matches('input, select');
      if (isField && !isNative && !drawnBy(one).some((part) => edges(getComputedStyle(part))))
        faults.push(`${nameOf(one)} has no edge`);
      if (
        !isField &&
        !edges(style) &&
        !one.textContent?.trim() &&
        !iconShows(one) &&
        !one.querySelector('img, canvas')
      )
        faults.push(`${nameOf(one)} has neither an edge nor words`);
      one.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (
        document.activeElement === one &&
        !drawnBy(one).some((part) => outlined(getComputedStyle(part)))
      )
        faults.push(`${nameOf(one)} does not show its focus`);
      one.blur();
    }
    const look = (one: Element) => {
      const {
        color,
        backgroundColor,
        borderColor,
        borderWidth,
        borderStyle,
        outlineStyle,
        textDecorationLine,
        fontWeight,
      } = getComputedStyle(one);
      const parts = one.querySelectorAll('svg').length;
      return JSON.stringify([
        color,
        backgroundColor,
        borderColor,
        borderWidth,
        borderStyle,
        outlineStyle,
        textDecorationLine,
        fontWeight,
        parts,
      ]);
    };
    const chosen =
      '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])';
    for (const one of scope.querySelectorAll<HTMLElement>(chosen)) {
      const group = one.closest('[role=tablist], nav, [role=group], ul, [role=listbox]');
      const other = [...(group?.querySelectorAll(one.tagName) ?? [])].find(
        (peer) =>
          peer !== one &&
          !peer.matches(chosen) &&
          peer.getAttribute('role') === one.getAttribute('role') &&
          peer.checkVisibility(),
      );
      if (other && one.checkVisibility() && look(one) === look(other))
        faults.push(`${nameOf(one)} does not show that it is chosen`);
    }
    return { looked: controls.length, faults };
  }, CONTROLS);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return result;
};
