import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearToasts } from './toast.tsx';

/* Set-up of the component tests: each begins with an empty page, without toasts. */

/** Longer than the default, for busy machines; in ms. */
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  // jsdom has none. A page runs in a browser here, and is no installed app.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // Silence the console; a test that cares asserts on it.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  // jsdom measures, scrolls and draws nothing.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  cleanup();
  // What a test put there itself.
  document.body.replaceChildren();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});
