import type { Page } from '@playwright/test';

/** Finds visible texts that are cut off, outside the page, or wider than their button. */
export function findClippedTexts(page: Page, width: number): Promise<string[]> {
  return page.evaluate((pageWidth) => {
    const ROUNDING = 1.5;
    const lost: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > pageWidth) lost.push(`the page is ${scrollWidth}px wide`);

    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isForReaders = (box: DOMRect) => box.width <= 1 || box.height <= 1;

    const fault = (piece: DOMRect, parent: Element): string | null => {
      let [x, y] = [true, true];
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const outX = piece.left < box.left - ROUNDING || piece.right > box.right + ROUNDING;
        const outY = piece.top < box.top - ROUNDING || piece.bottom > box.bottom + ROUNDING;
        if ((clips(style.overflowX) || clips(style.overflowY)) && isForReaders(box)) return null;
        // A button expands the clamped lines.
        if (style.webkitLineClamp !== 'none') return null;
        if (x && outX && clips(style.overflowX)) return 'is cut at a side';
        if (y && outY && clips(style.overflowY)) return 'is cut at the top or bottom';
        if (x && outX && element.matches('button, select, a[class*="min-h"]'))
          return 'is wider than its button';
        if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
          return 'ends in an ellipsis';
        if (scrolls(style.overflowX)) x = false;
        if (scrolls(style.overflowY)) y = false;
        // Only the window clips a fixed element.
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
