import { describe, expect, it } from 'vitest';
import { cardSettingsOf, DEFAULT_CARD_MESSAGE } from './card-settings.ts';

const DEFAULTS = {
  template: 'modern',
  message: DEFAULT_CARD_MESSAGE,
  hasPanel: null,
  hasPhone: false,
};

describe('the card kept with a business', () => {
  it('is the default where none is kept, or something else is', () => {
    for (const settings of [undefined, null, {}, { card: 3 }, { card: { message: 1 } }, 'x']) {
      expect(cardSettingsOf(settings)).toEqual(DEFAULTS);
    }
  });

  it('is read beside other settings; an unknown template is the default one', () => {
    const card = { template: 'wave', message: '', hasPanel: true, hasPhone: true };
    expect(cardSettingsOf({ card, other: 1 })).toEqual(card);
    expect(cardSettingsOf({ card: { template: 'gone' } })).toEqual(DEFAULTS);
    expect(cardSettingsOf({ card: { ...card, hasPanel: null } }).hasPanel).toBeNull();
  });
});
