import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

it('begins in the first language of the browser that we speak', () => {
  expect(chooseLanguage(null, ['es-MX', 'en'])).toBe('es');
  expect(chooseLanguage(null, ['ES'])).toBe('es');
  expect(chooseLanguage(null, ['fr-CA', 'en-CA', 'es'])).toBe('en');
  expect(chooseLanguage(null, ['pt-BR', 'es-419'])).toBe('es');
});

it('begins in English where the browser speaks neither', () => {
  expect(chooseLanguage(null, ['fr', 'de-CH'])).toBe('en');
  expect(chooseLanguage(null, ['est', ''])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});

it('keeps to what was chosen before, and to nothing that is no language of ours', () => {
  expect(chooseLanguage('es', ['en-US'])).toBe('es');
  expect(chooseLanguage('en', ['es-MX'])).toBe('en');
  expect(chooseLanguage('fr', ['es-MX'])).toBe('es');
  expect(chooseLanguage('', ['en'])).toBe('en');
});
