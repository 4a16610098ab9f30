import es from '@vouchwell/domain/languages/es.json' with { type: 'json' };
import { speaking } from '@vouchwell/domain/shared/i18n';
import { describe, expect, it } from 'vitest';
import { cardSettingsOf, defaultMessage } from './card-settings.ts';

const DEFAULTS = {
  template: 'modern',
  message: defaultMessage('en'),
  hasPanel: null,
  hasPhone: false,
  language: 'en',
};

describe('the card kept with a business', () => {
  it('is the default where none is kept, or something else is', () => {
    for (const settings of [undefined, null, {}, { card: 3 }, { card: { message: 1 } }, 'x']) {
      expect(cardSettingsOf(settings)).toEqual(DEFAULTS);
    }
  });

  it('is read beside other settings; an unknown template is the default one', () => {
    const card = { template: 'wave', message: '', hasPanel: true, hasPhone: true, language: 'es' };
    expect(cardSettingsOf({ card, other: 1 })).toEqual(card);
    const unknown = { ...card, template: 'gone' };
    expect(cardSettingsOf({ card: unknown })).toEqual({ ...card, template: DEFAULTS.template });
    expect(cardSettingsOf({ card: { ...card, hasPanel: null } }).hasPanel).toBeNull();
  });

  it('begins in its owner’s language, and stays in the one that it was designed in', () => {
    const inSpanish = (settings: unknown) => speaking('es', es, () => cardSettingsOf(settings));
    expect(inSpanish({})).toEqual({ ...DEFAULTS, language: 'es', message: defaultMessage('es') });
    expect(inSpanish({ card: DEFAULTS })).toEqual(DEFAULTS);
  });
});
