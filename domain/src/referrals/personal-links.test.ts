import { expect, it } from 'vitest';
import {
  findTestimonialError,
  parseFriendPath,
  parseLinkCode,
  TESTIMONIAL_MAX,
  toLinkCode,
} from './personal-links.ts';

const HASHES = ['0'.repeat(64), 'f'.repeat(64), '0123456789abcdef'.repeat(4)];

it('encodes the first 60 bits of a hash in twelve unambiguous characters', () => {
  expect(HASHES.map(toLinkCode)).toEqual(['000000000000', 'zzzzzzzzzzzz', '04hmasw9nf6y']);
  for (const hash of HASHES) expect(parseLinkCode(toLinkCode(hash))).toBe(toLinkCode(hash));
  expect(toLinkCode(`${'a'.repeat(15)}${'0'.repeat(49)}`)).toBe(
    toLinkCode('a'.repeat(15).padEnd(64, 'f')),
  );
});

it.each([['m4r7a2k9p3xq'], ['M4R7A2K9P3XQ'], [' m4r7-a2k9-p3xq '], ['m4r7 a2k9 p3xq']])(
  'recognizes the link code %j',
  (typed) => {
    expect(parseLinkCode(typed)).toBe('m4r7a2k9p3xq');
  },
);

it('recognizes a link code with the letter o instead of 0, and l or i instead of 1', () => {
  expect(parseLinkCode('oOlLiI789abc')).toBe('001111789abc');
});

it.each([null, '', 'm4r7', 'm4r7a2k9p3xqq', 'm4r7a2k9p3x/', 'maria-lopez-1', 'u4r7a2k9p3xq'])(
  'rejects the link code %j',
  (typed) => {
    expect(parseLinkCode(typed)).toBeNull();
  },
);

it.each([
  ['/f/m4r7a2k9p3xq', 'friend'],
  ['/f/M4R7-A2K9-P3XQ/', 'friend'],
  ['/f/m4r7a2k9p3xq/sent', 'asked'],
])('recognizes %s as the path of a personal link', (path, page) => {
  expect(parseFriendPath(path)).toEqual({ page, code: 'm4r7a2k9p3xq' });
});

it.each(['/f/', '/f/maria', '/f/m4r7a2k9p3xq/other', '/r/m4r7a2k9p3xq', '/x/f/m4r7a2k9p3xq'])(
  "doesn't recognize %s as the path of a personal link",
  (path) => {
    expect(parseFriendPath(path)).toBeNull();
  },
);

it.each([
  'Fair price: $1,200, in 2 days. On time.They call back, too!',
  'Te atienden bien desde 2009, a las 7 a.m. y sin sorpresas.',
  'x'.repeat(TESTIMONIAL_MAX),
])('accepts the testimonial %s', (text) => {
  expect(findTestimonialError(text)).toBeNull();
});

it.each([
  ['long', 'x'.repeat(TESTIMONIAL_MAX + 1)],
  ['email', 'Write to sam@rivera.example'],
  ['email', 'Follow ＠rivera'],
  ['link', 'See https://evil.example'],
  ['link', 'Look at WWW.EVIL'],
  ['link', 'Book on evil．com today'],
  ['phone', 'Call (555) 010-2030'],
  ['phone', 'Call 5 5 5 0 1 0 2'],
  ['phone', 'Call ５５５０１０２'],
] as const)('rejects a testimonial with the error "%s": %s', (fault, text) => {
  expect(findTestimonialError(text)).toBe(fault);
});
