/** Beside ours and the reference: says when a list item with a text was painted. */

import type { PaintedTimes } from './results.ts';

/** Milliseconds since 1970, with fractions, as Node's `performance` counts them too. */
const now = () => performance.timeOrigin + performance.now();

const hasItem = (text: string) =>
  [...document.querySelectorAll('section li')].some((item) => item.textContent.includes(text));

function whenPainted(text: string): Promise<PaintedTimes> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!hasItem(text)) return;
      observer.disconnect();
      const mutatedAt = now();
      requestAnimationFrame(() => resolve({ mutatedAt, paintedAt: now() }));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

Object.assign(window, { whenPainted });
