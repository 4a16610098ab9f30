import { expect, it } from 'vitest';
import { remembersPayment } from './auth-return.ts';

it('knows from where a mail leads back to whether its owner has paid', () => {
  expect(remembersPayment('https://vouchwell.example/?paid')).toBe(true);
  expect(remembersPayment('https://vouchwell.example/')).toBe(false);
  expect(remembersPayment('no address')).toBe(false);
  expect(remembersPayment(null)).toBe(false);
});
