import { expect, it } from 'vitest';
import { isReservedSlug } from './reserved-slug.ts';

it.each([
  'paypal',
  'pay-pal',
  'chase',
  'vouchwell',
  'paypal-support',
  'paypalsupport',
  'google-pay',
  'secure-login-chase',
  'amazon-refunds-2',
  'bank-of-america-secure',
  '-paypal-',
])('reserves the slug %s', (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

it.each([
  'chase-plumbing',
  'apple-tree-care',
  'purchase',
  'chaser',
  'pineapple',
  'support',
  'pay',
  'bank-street-dental',
  'the-chase',
])('leaves the slug %s available', (slug) => {
  expect(isReservedSlug(slug)).toBe(false);
});
