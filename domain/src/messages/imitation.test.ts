import { expect, it } from 'vitest';
import { imitatesSignIn } from './imitation.ts';
import { DEFAULT_REFERRER_MAILS } from './referrer-mails.ts';

it.each([
  'PayPal Service: your account is limited',
  'Pay Pal\nPlease verify your details',
  'Your Google pass\u200bword was changed',
  'ＰａｙＰａｌ: sign in now',
  'Your bank has locked you out',
  'Amazon: tu cuenta está bloqueada',
])('knows the imitation of a sign-in: %s', (text) => {
  expect(imitatesSignIn(text)).toBe(true);
});

it.each([
  'We pay your reward by PayPal',
  'Thank you! Your account with us has a credit of $50',
  'Fresh apples from our orchard: tell your friends',
  'A $20 Amazon gift card is yours',
  'We snaked the bankrupt pipe, for a limited time',
])('leaves alone what a shop writes: %s', (text) => {
  expect(imitatesSignIn(text)).toBe(false);
});

it('leaves our own words alone', () => {
  expect(imitatesSignIn(JSON.stringify(DEFAULT_REFERRER_MAILS))).toBe(false);
});
