import { expect, it } from 'vitest';
import { isReservedSlug } from './reserved-slug.ts';

it.each([
  'paypal',
  'pay-pal',
  'chase',
  'wells-fargo',
  'irs',
  'usps',
  'stripe',
  'vouchwell',
  'netflix',
  'paypal-support',
  'support-paypal',
  'paypalsupport',
  'google-pay',
  'apple',
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
  'stripes',
  'support',
  'rivera-plumbing',
  'pay',
  'bank-street-dental',
  'the-chase',
  'my-business',
])('leaves the slug %s available', (slug) => {
  expect(isReservedSlug(slug)).toBe(false);
});
