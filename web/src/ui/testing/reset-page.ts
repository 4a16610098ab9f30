import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearToasts } from '../toast.tsx';

/* Setup for component tests: each starts with an empty page. */

/** In ms; longer than the default, so tests also pass on slow machines. */
configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  // jsdom has no matchMedia. Tests run in a browser tab, not as an installed app.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // Silence the console; tests that expect a message check these mocks.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  // jsdom doesn't lay out, scroll or draw.
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
  // Remove elements that a test added itself.
  document.body.replaceChildren();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});
