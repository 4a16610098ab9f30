import { beforeEach, expect, it, vi } from 'vitest';

/** Loads the module as on a page that starts in this language. */
async function load(language: string) {
  document.documentElement.lang = language;
  vi.resetModules();
  return import('./language.ts');
}

beforeEach(() => localStorage.clear());

it("switches the page's text and lang attribute to the chosen language, and remembers the choice", async () => {
  const { chooseLanguage, getCurrentTexts } = await load('en');
  chooseLanguage('es');
  expect(document.documentElement.lang).toBe('es');
  expect(getCurrentTexts().loading).toBe('Cargando...');
  expect(localStorage.getItem('vouchwell_language')).toBe('es');
});
