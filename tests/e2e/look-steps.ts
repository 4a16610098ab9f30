import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { axeViolations, COLOR_RULES } from './axe-violations.ts';

const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/**
 * Holds the page as it stands to axe's rules, in the light and in the dark, and its text to being
 * whole at twice its size.
 */
export async function expectGoodLook(page: Page, name: string): Promise<void> {
  // What lies under a phone's bar can be scrolled free of it, which axe does not try.
  const bar = await page.addStyleTag({ content: '.bottom-bar { position: static !important }' });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await findings(page, RULES), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await findings(page, COLOR_RULES), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const restoreText = await doubleText(page);
  const width = page.viewportSize()?.width ?? 0;
  // What is laid out anew at twice the size may take a moment on a busy machine.
  await expect
    .poll(() => lostTexts(page, width), { message: `${name}, text of twice the size` })
    .toEqual([]);
  await restoreText();
  await bar.evaluate((element) => (element as Element).remove());
}

/** What axe finds wrong, as short sentences. */
async function findings(page: Page, runOnly: RunOnly): Promise<string[]> {
  const violations = await axeViolations(page, { runOnly });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`),
  );
}

/**
 * Doubles the text, as browsers do for readers who set it so. Needs a context past the policy,
 * which takes no styles from a page's script. Gives what undoes it.
 */
async function doubleText(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return () => style.evaluate((element) => (element as Element).remove());
}

/**
 * Texts of which a part cannot be read: outside of the page, or of a box that cuts it and does not
 * scroll, or beyond the edge of its own button. What only screen readers have is no text here.
 */
export function lostTexts(page: Page, width: number): Promise<string[]> {
  return page.evaluate((pageWidth) => {
    const ROUNDING = 1.5;
    const lost: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > pageWidth) lost.push(`the page is ${scrollWidth}px wide`);

    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isForReaders = (box: DOMRect) => box.width <= 1 || box.height <= 1;

    /** Why this piece of text cannot be read whole; null where it can. */
    const fault = (piece: DOMRect, parent: Element): string | null => {
      let [x, y] = [true, true];
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const outX = piece.left < box.left - ROUNDING || piece.right > box.right + ROUNDING;
        const outY = piece.top < box.top - ROUNDING || piece.bottom > box.bottom + ROUNDING;
        if ((clips(style.overflowX) || clips(style.overflowY)) && isForReaders(box)) return null;
        // The lines that are left out have a button that shows them.
        if (style.webkitLineClamp !== 'none') return null;
        if (x && outX && clips(style.overflowX)) return 'is cut at a side';
        if (y && outY && clips(style.overflowY)) return 'is cut at the top or bottom';
        if (x && outX && element.matches('button, select, a[class*="min-h"]'))
          return 'is wider than its button';
        if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
          return 'ends in an ellipsis';
        if (scrolls(style.overflowX)) x = false;
        if (scrolls(style.overflowY)) y = false;
        // What is fixed has no box around it but the window.
        if (style.position === 'fixed') break;
      }
      if (x && (piece.left < -ROUNDING || piece.right > pageWidth + ROUNDING))
        return 'is outside of the page';
      return null;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || parent.closest('script, style, svg, textarea, option')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const piece of range.getClientRects()) {
        const why = piece.width > 0 && fault(piece, parent);
        if (!why) continue;
        lost.push(`"${text.slice(0, 60)}" (${parent.tagName.toLowerCase()}) ${why}`);
        break;
      }
    }
    return lost;
  }, width);
}
