import { expect, it } from 'vitest';
import {
  findDisallowedLinks,
  getAllowedHosts,
  imitatesSignIn,
  maskUnprovenName,
  removeDisallowedLinks,
} from './phishing.ts';
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

const HOSTS = getAllowedHosts('https://vouchwell.example', 'https://www.rivera.example/shop', null);

it.each([
  'https://vouchwell.example/f/m4r7a2k9p3xq',
  'See rivera.example, or www.rivera.example/prices.',
  'Write to sam@rivera.example or sam.lee@other.example.',
  'Dr. Lee comes at 3.30 p.m., e.g. on Monday... J.R. Smith too, for $1.50.',
  'Hi {{referrer_first_name}}, {{personal_link}}',
])('leaves text with only allowed links unchanged: %s', (text) => {
  expect(findDisallowedLinks(text, HOSTS)).toEqual([]);
  expect(removeDisallowedLinks(text, HOSTS)).toBe(text);
});

it.each([
  'https://evil.example/login',
  'www.evil.example',
  'evil.example/paypal',
  'https://rivera.example@evil.example/',
  'https://rivera.example.evil.example',
  'evil\u3002example',
  'https:/evil.example',
  'https://rivera.example\\@evil.example',
  'javascript://rivera.example/%0aalert(1)',
  'sam@evil.example/login',
  'https://rivera.example:x@evil.example',
  'xn--pypal-4ve.example',
])('removes a disallowed link from text: %s', (link) => {
  expect(findDisallowedLinks(`Go to ${link} now`, HOSTS)).toHaveLength(1);
  expect(removeDisallowedLinks(`Go to ${link} now`, HOSTS)).not.toContain('evil');
  expect(removeDisallowedLinks(`Go to ${link} now`, HOSTS)).not.toContain('xn--');
});

it('removes disallowed links, but keeps the end of the sentence', () => {
  expect(removeDisallowedLinks('Go to https://evil.example. Now!', HOSTS)).toBe('Go to . Now!');
});
