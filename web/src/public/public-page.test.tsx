import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const html = readFileSync(`${import.meta.dirname}/../../public-page.html`, 'utf8');
/** The page's inline scripts: before and after the body. */
const [first = '', last = ''] = Array.from(
  html.matchAll(/<script>(.*?)<\/script>/gs),
  ([, script]) => script,
);

/** Opens the page's HTML in a browser with these languages, before any module has loaded. */
function open(languages: readonly string[], body = '<div id="root"></div>'): void {
  window.takeClicks?.();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  new Function(first)();
  document.body.innerHTML = body;
  new Function(last)();
}
const languageFor = (stored: string | null, languages: readonly string[]) => {
  if (stored === null) localStorage.clear();
  else localStorage.setItem('vouchwell_language', stored);
  open(languages);
  return document.documentElement.lang;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.takeClicks?.();
  delete document.documentElement.dataset.pressed;
  vi.restoreAllMocks();
});

it("starts a page in the browser's first supported language", () => {
  expect(languageFor(null, ['es-MX', 'en'])).toBe('es');
  expect(languageFor(null, ['ES'])).toBe('es');
  expect(languageFor(null, ['fr-CA', 'en-CA', 'es'])).toBe('en');
  expect(languageFor(null, ['pt-BR', 'es-419'])).toBe('es');
});

it('starts a page in English if the browser has no supported language', () => {
  expect(languageFor(null, ['fr', 'de-CH'])).toBe('en');
  expect(languageFor(null, ['est', ''])).toBe('en');
  expect(languageFor(null, [])).toBe('en');
});

it('starts a page in the previously chosen language, if it is supported', () => {
  expect(languageFor('es', ['en-US'])).toBe('es');
  expect(languageFor('en', ['es-MX'])).toBe('en');
  expect(languageFor('fr', ['es-MX'])).toBe('es');
  expect(languageFor('', ['en'])).toBe('en');
});

it("detects a page's initial language even if the browser blocks storage", () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  open(['es-MX', 'en']);
  expect(document.documentElement.lang).toBe('es');
});

it("shows the rendered form in the page's initial language", () => {
  const body = '<div id="root">Form</div><template id="root-es">Formulario</template>';
  open(['es'], body);
  expect(document.getElementById('root')?.textContent).toBe('Formulario');
  open(['en'], body);
  expect(document.getElementById('root')?.textContent).toBe('Form');
});
