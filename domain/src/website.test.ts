import { expect, it } from 'vitest';
import { isWebsite, normalizeWebsite } from './website.ts';

it.each([
  [' example.com ', 'https://example.com'],
  ['example.com:8080/shop?a=1#b', 'https://example.com:8080/shop?a=1#b'],
  ['HTTPS://Example.com', 'https://Example.com'],
  ['http://example.com', 'http://example.com'],
  ['bäckerei.example', 'https://bäckerei.example'],
  ['', ''],
])('takes %j for %j', (typed, website) => {
  expect(normalizeWebsite(typed)).toBe(website);
  if (website) expect(isWebsite(website)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'javascript:alert(1)//example.com',
  'JavaScript://example.com/%0aalert(1)',
  'data:text/html,hello.example',
  'ftp://example.com',
  'mailto:me@example.com',
  'me@example.com',
  'https://bank.example@evil.example',
  'https://example',
  'https://a..b',
  'https://exa mple.com',
  'https://example.com/a b',
  'my shop',
  '//example.com',
])('refuses %j', (typed) => {
  expect(isWebsite(normalizeWebsite(typed))).toBe(false);
});
