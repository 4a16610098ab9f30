import type { Page } from '@playwright/test';
import { type Check, CONTROLS, DESKTOP, DIALOGS, type Result, ZOOMED } from './check.ts';

/** Where the focus is after a press of Tab: the number of the control, and what is wrong there. */
interface Stop {
  readonly at: number;
  readonly name: string;
  readonly fault: string | null;
  /** Whether Tab goes through parts of it, such as a date's day and month. */
  readonly hasParts?: boolean;
}

/** The keyboard alone, in a desktop's window and at 400%, where bars lie over most. */
export const checkKeyboard: Check = async (page) => {
  const results: Result[] = [];
  for (const size of [DESKTOP, ZOOMED]) {
    await page.setViewportSize(size);
    // What is loaded as it comes near moves what is below it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(500);
    const { looked, faults } = await goThrough(page);
    results.push({ looked, faults: faults.map((fault) => `${fault} (${size.width}px)`) });
  }
  await page.setViewportSize(DESKTOP);
  return {
    looked: results.reduce((sum, { looked }) => sum + looked, 0),
    faults: [...results.flatMap(({ faults }) => faults), ...(await leaveDialog(page))],
  };
};

async function goThrough(page: Page): Promise<Result> {
  const expected = await listStops(page);
  const reached: number[] = [];
  const faults: string[] = [];
  for (let press = 0; press < expected.length * 2 + 8; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await lookAtFocus(page);
    if (stop.hasParts && stop.at === reached.at(-1)) continue;
    if (stop.at === reached[0] || (stop.at === -1 && reached.length >= expected.length)) break;
    if (stop.at === -1) {
      if (reached.length > 0 && stop.name === 'body') break;
      if (stop.name !== 'body') faults.push(`${stop.name} was not expected`);
      continue;
    }
    if (reached.includes(stop.at)) {
      faults.push(`the focus is caught at ${stop.name}`);
      break;
    }
    if (stop.at < (reached.at(-1) ?? -1)) faults.push(`${stop.name} is out of order`);
    if (stop.fault) faults.push(`${stop.name} ${stop.fault}`);
    reached.push(stop.at);
  }
  const missed = expected.filter((_, at) => !reached.includes(at));
  return {
    looked: expected.length,
    faults: [...faults, ...missed.map((name) => `${name} is not reached`)],
  };
}

/** Notes what Tab must come to, and how each looks without the focus; the first Tab comes to the first of them. */
const listStops = (page: Page) =>
  page.evaluate(
    ([selector, dialogs]) => {
      const scope = [...document.querySelectorAll(dialogs)].at(-1) ?? document.body;
      const isStop = (one: HTMLElement) => {
        // Of a list of tabs, the chosen one; else the first.
        const tabs = one.closest('[role=tablist]')?.querySelectorAll('[role=tab]');
        const tab = [...(tabs ?? [])].find((peer) => peer.getAttribute('aria-selected') === 'true');
        if (tabs) return one === (tab ?? tabs[0]);
        if (one.tabIndex < 0 || one.closest('[inert], details:not([open]) > :not(summary)'))
          return false;
        if (!one.checkVisibility({ visibilityProperty: true })) return false;
        if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
        // Of a group, the chosen one; else the first.
        const group = [...scope.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
          (peer) => peer.name === one.name && peer.form === one.form && !peer.disabled,
        );
        return (group.find(({ checked }) => checked) ?? group[0]) === one;
      };
      const stops = [...scope.querySelectorAll<HTMLElement>(selector)].filter(isStop);
      (document.activeElement as HTMLElement | null)?.blur();
      const drawn = stops.map(window.inPage.lookOf);
      Object.assign(window, { stops, drawn });
      scrollTo(0, 0);
      scope.setAttribute('tabindex', '-1');
      (scope as HTMLElement).focus({ preventScroll: true });
      scope.removeAttribute('tabindex');
      return stops.map(window.inPage.nameOf);
    },
    [CONTROLS, DIALOGS] as const,
  );

const lookAtFocus = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const { stops, drawn } = window as unknown as { stops: HTMLElement[]; drawn: string[] };
    const one = document.activeElement as HTMLElement | null;
    if (!one || one === document.body) return { at: -1, name: 'body', fault: null };
    const at = stops.indexOf(one);
    const labels = [...((one as HTMLInputElement).labels ?? [])];
    const name = window.inPage.nameOf(one);
    const hasParts = one.matches('[type=date], [type=datetime-local]');
    if (at >= 0 && window.inPage.lookOf(one) === drawn[at])
      return { at, name, hasParts, fault: 'does not show its focus' };
    const isShown = [one, ...labels].some((part) =>
      [...part.getClientRects()].some((box) =>
        [0.1, 0.5, 0.9].some((across) =>
          [0.1, 0.5, 0.9].some((down) => {
            const hit = document.elementFromPoint(
              box.left + box.width * across,
              box.top + box.height * down,
            );
            return hit !== null && (part.contains(hit) || hit.contains(part));
          }),
        ),
      ),
    );
    return { at, name, hasParts, fault: isShown ? null : 'lies hidden as it has the focus' };
  });

/** Escape closes what lies over the page, and the focus is back in it. */
async function leaveDialog(page: Page): Promise<string[]> {
  const dialogs = page.locator(DIALOGS);
  const before = await dialogs.count();
  if (before === 0) return [];
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  if ((await dialogs.count()) >= before) return ['Escape does not close the dialog'];
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  return isLost ? ['the focus is lost as the dialog closes'] : [];
}
