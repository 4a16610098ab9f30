import { expect, it } from 'vitest';
import { SLUG_MAX } from '../shared/limits.ts';
import {
  isSlug,
  normalizeSlug,
  slugifyName,
  suggestSimilarSlugs,
  suggestSlugsFromAddresses,
} from './slug.ts';

it('replaces each unsupported character of a typed slug with a hyphen', () => {
  expect(normalizeSlug(" Sam's Café & Co ")).toBe('sam-s-caf----co');
});

it.each(['rivera-plumbing', 'a1', '-a-'])('accepts the slug %s', (slug) => {
  expect(isSlug(slug)).toBe(true);
});

it.each(['', 'a', '--', 'Rivera', 'a/b', 'a.b', 'a b', '__a__', 'x'.repeat(61)])(
  'rejects the slug %j',
  (slug) => {
    expect(isSlug(slug)).toBe(false);
  },
);

it.each([
  ['Oak & Ash!!', 'oak-ash'],
  ["Sam's Café & Co.", 'sams-cafe-co'],
  ['O’Neill ‘n’ Sons', 'oneill-n-sons'],
  ['Straße 7 – Bäckerei', 'strasse-7-backerei'],
  ['Øst Łódź Ægir Þór', 'ost-lodz-aegir-thor'],
  ['A+B / 24*7 @ Home', 'a-b-24-7-home'],
  ['--Already--hyphened--', 'already-hyphened'],
  ['!!!', ''],
  [`${'x'.repeat(SLUG_MAX - 1)} y`, 'x'.repeat(SLUG_MAX - 1)],
  [`${'x'.repeat(SLUG_MAX)} y`, 'x'.repeat(SLUG_MAX)],
  ['x'.repeat(SLUG_MAX + 1), 'x'.repeat(SLUG_MAX)],
  [`Oak ${'x'.repeat(SLUG_MAX)}`, 'oak'],
])('suggests a slug for the name %j: %j', (name, slug) => {
  expect(slugifyName(name)).toBe(slug);
});

it.each(['rivera-plumbing', 'x'.repeat(SLUG_MAX), `${'x'.repeat(SLUG_MAX - 6)}-yy`, 'a1'])(
  'suggests distinct valid slugs similar to %s',
  (slug) => {
    const others = suggestSimilarSlugs(slug);
    expect(new Set([slug, ...others]).size).toBe(others.length + 1);
    expect(others.every(isSlug)).toBe(true);
  },
);

it.each([
  ['https://www.oak-street.co.uk/menu', 'sam@gmail.com', ['oak-street']],
  ['OakStreet.example', 'hello@riveraplumbing.example', ['oakstreet', 'riveraplumbing']],
  ['oak.example', 'sam@oak.example', ['oak']],
  ['', 'hello@bäckerei.example', ['backerei']],
  ['', 'sam@gmail.com', ['my-business']],
  ['', '', ['my-business']],
])('suggests slugs for the website %j and the email %j: %j', (website, email, slugs) => {
  expect(suggestSlugsFromAddresses(website, email)).toEqual(slugs);
});
