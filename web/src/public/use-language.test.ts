// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The page as a browser that speaks these languages loads it. */
async function load(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.resetModules();
  return import('./use-language.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('turns words and document to the chosen language, and remembers it', async () => {
  const first = await load('en-US');
  expect(document.documentElement.lang).toBe('en');
  first.setLanguage('es');
  expect(document.documentElement.lang).toBe('es');
  expect(first.currentTexts().loading).toBe('Cargando...');
  const next = await load('en-US');
  expect(next.currentTexts().loading).toBe('Cargando...');
});

it('works where the browser blocks storage', async () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const { currentTexts, setLanguage } = await load('es-MX', 'en');
  expect(currentTexts().loading).toBe('Cargando...');
  setLanguage('en');
  expect(currentTexts().loading).toBe('Loading...');
  expect(document.documentElement.lang).toBe('en');
});
