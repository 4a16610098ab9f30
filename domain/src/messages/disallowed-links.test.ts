import { expect, it } from 'vitest';
import { findDisallowedLinks, getAllowedHosts, removeDisallowedLinks } from './disallowed-links.ts';

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
