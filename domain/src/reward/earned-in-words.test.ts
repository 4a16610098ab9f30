import { describe, expect, it } from 'vitest';
import { earnedInWords, methodInWords } from './earned-in-words.ts';
import { PAY_METHODS } from './reward.ts';

const none = { amountCents: null, percent: null, text: null };

describe('a reward in a referrer’s words', () => {
  it.each([
    [{ ...none, kind: 'cash', amountCents: 5000 }, '$50 cash', '$50 en efectivo'],
    [{ ...none, kind: 'credit', amountCents: 4950 }, '$49.50 credit', '$49.50 de crédito'],
    [
      { ...none, kind: 'gift_card', amountCents: 120000 },
      '$1,200 gift card',
      'tarjeta de regalo de $1,200',
    ],
    [{ ...none, kind: 'percent', percent: 10 }, '10% of the job', '10% del trabajo'],
    [
      { ...none, kind: 'percent', percent: 10, amountCents: 12000 },
      '$120 (10% of the job)',
      '$120 (10% del trabajo)',
    ],
    [{ ...none, kind: 'other', text: 'A cake' }, 'A cake', 'A cake'],
    [{ ...none, kind: 'promised', text: '$50 for both' }, '$50 for both', '$50 for both'],
    [{ ...none, kind: 'promised', text: '$50 for both', amountCents: 5000 }, '$50', '$50'],
  ] as const)('is what they get: %j', (reward, english, spanish) => {
    expect(earnedInWords(reward, 'USD', 'en')).toBe(english);
    expect(earnedInWords(reward, 'USD', 'es')).toBe(spanish);
  });

  it('is in the business’s currency', () => {
    const cash = { ...none, kind: 'cash', amountCents: 5000 } as const;
    expect(earnedInWords(cash, 'EUR', 'en')).toBe('€50 cash');
  });

  it('says how it was paid, in both languages, unless it was another way', () => {
    for (const method of PAY_METHODS) {
      const said = [methodInWords(method, 'en'), methodInWords(method, 'es')];
      expect(said.map(Boolean)).toEqual([method !== 'other', method !== 'other']);
    }
    expect(methodInWords(null, 'en')).toBeNull();
  });
});
