import { expect, it } from 'vitest';
import { internationalNumber } from './phone-form.tsx';

it('takes a number with its country code, however it is written', () => {
  expect(internationalNumber(' +1 (555) 010-1234')).toBe('+15550101234');
  expect(internationalNumber('+49.30.901820')).toBe('+4930901820');
});

it.each(['', '555 010 1234', '+12', '+1234567890123456'])('refuses "%s"', (text) => {
  expect(internationalNumber(text)).toBeNull();
});
