import { afterEach, describe, expect, it } from 'vitest';
import es from '../languages/es.json' with { type: 'json' };
import { setCatalog, t, translated, withLanguage } from './i18n.ts';

const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

afterEach(() => setCatalog('en', null));

describe('what is said', () => {
  it('is the English text, with its values in their places', () => {
    expect(t('Text message to {phoneNumber}', { phoneNumber: '(555) 010-1234' })).toBe(
      'Text message to (555) 010-1234',
    );
  });

  it('is in another language while that is spoken', () => {
    const said = withLanguage('es', { ...es, Cancel: 'Cancelar' }, () => t('Cancel'));
    expect([said, t('Cancel')]).toEqual(['Cancelar', 'Cancel']);
  });

  it('is a verb’s word alone, whose key tells it from the same word with another meaning', () => {
    const inSpanish = withLanguage('es', es, () => [t('Void (verb)'), t('Void')]);
    expect([t('Void (verb)'), ...inSpanish]).toEqual(['Void', 'Anular', 'Anulada']);
  });

  it('stays as it came where nobody knows the sentence', () => {
    setCatalog('es', es);
    expect(translated('A sentence of tomorrow’s server')).toBe('A sentence of tomorrow’s server');
  });
});

describe.each(Object.entries({ es }))('the texts in %s', (_, texts) => {
  it('have the values of the English ones', () => {
    for (const [english, said] of Object.entries(texts))
      if (said) expect({ english, names: names(said) }).toEqual({ english, names: names(english) });
  });

  it('mention support by the words that its address is shown beside', () => {
    for (const [english, said] of Object.entries(texts))
      if (english.includes('contact support')) expect(said).toContain(texts['contact support']);
  });
});
