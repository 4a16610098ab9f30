import { afterEach, expect, it } from 'vitest';
import es from '../translations/es.json' with { type: 'json' };
import { setCatalog, t, translate, withLanguage } from './i18n.ts';

const getPlaceholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

afterEach(() => setCatalog('en', null));

it('returns the English text with its placeholders filled in', () => {
  expect(t('Text message to {phoneNumber}', { phoneNumber: '(555) 010-1234' })).toBe(
    'Text message to (555) 010-1234',
  );
});

it('translates text only while a language other than English is set', () => {
  const inSpanish = withLanguage('es', es, () => t('Cancel'));
  expect([inSpanish, t('Cancel')]).toEqual(['Cancelar', 'Cancel']);
});

it('strips the disambiguating suffix from a key, such as (state)', () => {
  const inSpanish = withLanguage('es', es, () => [t('Asked (state)'), t('Asked')]);
  expect([t('Asked (state)'), ...inSpanish]).toEqual(['Asked', 'Ya le pediste', 'Pediste']);
});

it('returns unknown text unchanged', () => {
  setCatalog('es', es);
  expect(translate('A sentence of tomorrow’s server')).toBe('A sentence of tomorrow’s server');
});

it('uses the same placeholders in each translation as in the English text', () => {
  for (const [english, translation] of Object.entries(es))
    expect([english, getPlaceholders(translation)]).toEqual([english, getPlaceholders(english)]);
});
