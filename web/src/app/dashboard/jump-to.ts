/** For so long what loads above a place may still push it away, in ms. */
const SETTLES_MS = 4000;

/**
 * Brings a place to the window's top and the focus to its heading, and keeps them there while what
 * is on the way comes in: until it has, or the user does something else.
 */
export function jumpTo(place: HTMLElement): void {
  const ended = new AbortController();
  const go = () => {
    place.scrollIntoView({ block: 'start' });
    const heading = place.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // It calls once as it begins, and whenever the page grows.
  const watch = new ResizeObserver(go);
  watch.observe(document.body);
  ended.signal.addEventListener('abort', () => watch.disconnect());
  const timer = setTimeout(() => ended.abort(), SETTLES_MS);
  const stop = () => {
    clearTimeout(timer);
    ended.abort();
  };
  for (const act of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(act, stop, { passive: true, signal: ended.signal });
}
