import { expect, it } from 'vitest';
import { displayUnprovenName, imitatesSignIn, isReservedSlug } from './imitation.ts';
import { DEFAULT_REFERRER_MAILS } from './referrer-mails.ts';

it.each([
  'PayPal Service: your account is limited',
  'Pay Pal\nPlease verify your details',
  'Your Google pass\u200bword was changed',
  'ＰａｙＰａｌ: sign in now',
  'Your bank has locked you out',
  'Amazon: tu cuenta está bloqueada',
])('knows the imitation of a sign-in: %s [attack]', (text) => {
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

it.each([
  ['PayPal: $499.99 was charged, call +1 888 555 0100', '… was charged, call +…'],
  ['Chase Plumbing', '… Plumbing'],
  ['PаyPаl Refunds', '… Refunds'],
  ['P.a.y-P.a.l Service', '… Service'],
  ['PaypaI & G00gle & Ápple', '…'],
  ['ＰａｙＰａｌ', '…'],
  ['Bank of America', '…'],
  ['Vouchwell Billing', '… Billing'],
  ['499 USD due today', '… due today'],
  ['€5 off', '… off'],
  ['Call 1-800-555-0199 now', 'Call … now'],
  ['evil․com/pay', 'evil com/pay'],
  ['Rivera\u202e Plumbing\r\nBcc: x', 'Rivera Plumbing Bcc: x'],
])('masks what an unproven business could imitate: %s', (name, shown) => {
  expect(displayUnprovenName(name)).toBe(shown);
});

it('shows at most 40 characters of an unproven name, and ends after a word', () => {
  const shown = displayUnprovenName('The Very Old and Honest Plumbing Company of Springfield');
  expect(shown).toBe('The Very Old and Honest Plumbing…');
  expect([...displayUnprovenName('x'.repeat(100))]).toHaveLength(40);
});

it.each([
  'Rivera Plumbing',
  'Smith & Sons, Inc.',
  '24/7 Plumbing',
  'Dr. Lee Dental',
  "Chaser's Pub",
  'Pineapple Spa',
  'Banks Roofing',
  'José’s Taquería',
  'Best ripe fruit',
])('leaves the name of an unproven business unchanged: %s', (name) => {
  expect(displayUnprovenName(name)).toBe(name);
});

it.each([
  ...['paypal', 'pay-pal', 'chase', 'wells-fargo', 'irs', 'usps', 'stripe', 'vouchwell', 'netflix'],
  ...['paypal-support', 'support-paypal', 'paypalsupport', 'google-pay', 'apple'],
  ...['secure-login-chase', 'amazon-refunds-2', 'bank-of-america-secure', '-paypal-'],
])('reserves the slug %s', (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

it.each([
  ...['chase-plumbing', 'apple-tree-care', 'purchase', 'chaser', 'pineapple', 'stripes', 'support'],
  ...['rivera-plumbing', 'pay', 'bank-street-dental', 'the-chase', 'my-business'],
])('leaves the slug %s to a business', (slug) => {
  expect(isReservedSlug(slug)).toBe(false);
});
