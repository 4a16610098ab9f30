import { describe, expect, it } from 'vitest';
import { cardFileName } from './card-file-name.ts';
import { DEFAULT_CARD_MESSAGE } from './card-message.ts';
import { cardSettingsOf } from './card-settings.ts';

const DEFAULTS = { template: 'modern', message: DEFAULT_CARD_MESSAGE, hasPanel: null };

describe('the card kept with a business', () => {
  it('is the default where none is kept, or something else is', () => {
    for (const settings of [undefined, null, {}, { card: 3 }, { card: { message: 1 } }, 'x']) {
      expect(cardSettingsOf(settings)).toEqual(DEFAULTS);
    }
  });

  it('is read beside other settings; an unknown template is the default one', () => {
    const card = { template: 'wave', message: '', hasPanel: true };
    expect(cardSettingsOf({ card, other: 1 })).toEqual(card);
    expect(cardSettingsOf({ card: { template: 'gone' } })).toEqual(DEFAULTS);
    expect(cardSettingsOf({ card: { ...card, hasPanel: null } }).hasPanel).toBeNull();
  });
});

describe('the name of a downloaded card', () => {
  it.each([
    ['Rivera Plumbing', 'Rivera-Plumbing-referral-card.png'],
    ["Joe's / Bar\\Grill: <best>?*|", 'Joes-Bar-Grill-best-referral-card.png'],
    ['Café Zoë', 'Café-Zoë-referral-card.png'],
    ['سباكة ريفيرا', 'سباكة-ريفيرا-referral-card.png'],
    ['山田水道', '山田水道-referral-card.png'],
    ['🔧🔧', 'my-referral-card.png'],
    ['..', 'my-referral-card.png'],
    ['', 'my-referral-card.png'],
  ])('of %s is safe', (name, file) => {
    expect(cardFileName(name, null)).toBe(file);
  });

  it('says for which place it is', () => {
    expect(cardFileName('Rivera Plumbing', 'Front counter')).toBe(
      'Rivera-Plumbing-referral-card-Front-counter.png',
    );
    expect(cardFileName('Rivera Plumbing', '🚚')).toBe('Rivera-Plumbing-referral-card.png');
  });

  it('stays short', () => {
    expect(cardFileName('x'.repeat(200), 'y'.repeat(200)).length).toBeLessThanOrEqual(140);
  });
});
