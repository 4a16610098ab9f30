import { describe, expect, it } from 'vitest';
import { allowedHosts, foreignLinks, withoutForeignLinks } from './mail-links.ts';

const HOSTS = allowedHosts('https://vouchwell.example', 'https://www.rivera.example/shop', null);

describe('links in the words of a mail', () => {
  it.each([
    'https://vouchwell.example/f/m4r7a2k9p3xq',
    'See rivera.example, or www.rivera.example/prices.',
    'Write to sam@rivera.example or sam.lee@other.example.',
    'Dr. Lee comes at 3.30 p.m., e.g. on Monday... J.R. Smith too, for $1.50.',
    'Hi {{referrer_first_name}}, {{personal_link}}',
  ])('may stay in %s', (text) => {
    expect(foreignLinks(text, HOSTS)).toEqual([]);
    expect(withoutForeignLinks(text, HOSTS)).toBe(text);
  });

  it.each([
    'https://evil.example/login',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.example',
    'evil.example/paypal',
    'https://rivera.example@evil.example/',
    'https://rivera.example.evil.example',
    'rivera.example.evil.example',
    'evil\u3002example',
    'https:/evil.example',
    'https://rivera.example\\@evil.example',
    'javascript://rivera.example/%0aalert(1)',
    'sam@evil.example/login',
    'https://rivera.example:x@evil.example',
    'xn--pypal-4ve.example',
  ])('are taken out of a text: %s', (link) => {
    expect(foreignLinks(`Go to ${link} now`, HOSTS)).toHaveLength(1);
    expect(withoutForeignLinks(`Go to ${link} now`, HOSTS)).not.toContain('evil');
    expect(withoutForeignLinks(`Go to ${link} now`, HOSTS)).not.toContain('xn--');
  });

  it('leaves the end of the sentence', () => {
    expect(withoutForeignLinks('Go to https://evil.example. Now!', HOSTS)).toBe('Go to . Now!');
  });
});
