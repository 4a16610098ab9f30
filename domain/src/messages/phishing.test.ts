import { expect, it } from 'vitest';
import { imitatesSignIn, maskUnprovenName } from './phishing.ts';
import { DEFAULT_REFERRER_EMAILS } from './referrer-emails.ts';

it.each([
  'PayPal Service: your account is limited',
  'Pay Pal\nPlease verify your details',
  'Your Google pass\u200bword was changed',
  'ＰａｙＰａｌ: sign in now',
  'Your bank has locked you out',
  'Amazon: tu cuenta está bloqueada',
])('detects text that imitates a sign-in message: %s [attack]', (text) => {
  expect(imitatesSignIn(text)).toBe(true);
});

it.each([
  'We pay your reward by PayPal',
  'Thank you! Your account with us has a credit of $50',
  'Fresh apples from our orchard: tell your friends',
  'A $20 Amazon gift card is yours',
  'We snaked the bankrupt pipe, for a limited time',
])("doesn't mistake a business's own wording for a sign-in message: %s", (text) => {
  expect(imitatesSignIn(text)).toBe(false);
});

it("doesn't mistake our own copy for phishing", () => {
  expect(imitatesSignIn(JSON.stringify(DEFAULT_REFERRER_EMAILS))).toBe(false);
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
])("masks parts of an unproven business's name that could mislead: %s", (name, shown) => {
  expect(maskUnprovenName(name)).toBe(shown);
});

it("cuts an unproven business's name to at most 40 characters, after a whole word if possible", () => {
  const shown = maskUnprovenName('The Very Old and Honest Plumbing Company of Springfield');
  expect(shown).toBe('The Very Old and Honest Plumbing…');
  expect([...maskUnprovenName('x'.repeat(100))]).toHaveLength(40);
});

it.each([
  'Rivera Plumbing',
  'Smith & Sons, Inc.',
  '24/7 Plumbing',
  'Dr. Lee Dental',
  "Chaser's Pub",
  'Pineapple Spa',
  'José’s Taquería',
])("leaves an unproven business's ordinary name unchanged: %s", (name) => {
  expect(maskUnprovenName(name)).toBe(name);
});
