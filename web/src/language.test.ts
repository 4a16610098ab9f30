import { afterEach, expect, it, vi } from 'vitest';
import { rememberLanguage } from './browser-storage.ts';
import { getPreferredLanguage } from './language.ts';

// @vitest-environment jsdom

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  [['es-MX', 'en'], 'es'],
  [['fr', 'es'], 'es'],
  [['es_MX'], 'es'],
  [['en_US'], 'en'],
  [['de'], 'en'],
  [['C'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('picks a supported language for the browser languages %j: %s', (languages, language) => {
  vi.stubGlobal('navigator', { languages });
  expect(getPreferredLanguage()).toBe(language);
});

it("prefers the chosen language to the browser's languages", () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  rememberLanguage('es');
  expect(getPreferredLanguage()).toBe('es');
  rememberLanguage('C');
  expect(getPreferredLanguage()).toBe('en');
});
