import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { placeId } from './dashboard-columns.tsx';
import * as texts from './texts.ts';

const ITEMS = texts.places.map((name) => ({
  name,
  onChoose: () => {
    const place = document.getElementById(placeId(name));
    if (place) jumpTo(place);
  },
}));

/** The way down a dashboard of one column, which is long. */
export function JumpMenu() {
  return <LazyMenu label={texts.jumpTo} items={ITEMS} className="lg:hidden" />;
}

/** For so long what loads above a place may still push it away, in ms. */
const SETTLES_MS = 4000;

/**
 * Brings a place to the window's top and the focus to its heading, and keeps them there while what
 * is on the way comes in: until it has, or the user does something else.
 */
function jumpTo(place: HTMLElement): void {
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
