import { describe, expect, it } from 'vitest';
import { getPhoneDigits, isPhone, normalizePhone, toDialableNumber } from './phone.ts';

describe('isPhone', () => {
  it.each(['5550101', '(555) 010-1234', '+1 555.010.1234'])('accepts %s', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  it.each(['555010', 'call me now', '555-010-12a', '.......', '', '5'.repeat(41)])(
    'rejects %j',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );
});

it('keeps only the digits for an sms link', () => {
  expect(getPhoneDigits('+1 (555) 010-1234')).toBe('15550101234');
});

it('keeps the plus of a dialed number', () => {
  expect(toDialableNumber('+1 (555) 010-1234')).toBe('+15550101234');
});

it('treats a number with and without its country code as the same', () => {
  expect(normalizePhone('+1 (555) 010-1234')).toBe(normalizePhone('555.010.1234'));
});
