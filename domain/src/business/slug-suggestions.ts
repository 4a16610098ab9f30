import { SLUG_MAX } from '../lib/limits.ts';
import { plainLetters } from '../lib/plain-letters.ts';
import { isSlug } from './slug.ts';

/**
 * The slug that a name suggests: 'Oak & Ash!!' is 'oak-ash', where the plain rule would leave rows of
 * hyphens. A name too long for one ends with its last whole word.
 */
export function slugFromName(name: string): string {
  const slug = plainLetters(name.replace(/['’‘ʼ`´]/g, ''))
    .replace(/ð/g, 'd')
    .replace(/þ/g, 'th')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= SLUG_MAX) return slug;
  const end = slug.lastIndexOf('-', SLUG_MAX);
  return slug.slice(0, end > 0 ? end : SLUG_MAX);
}

/**
 * Suggests slugs similar to one that is taken, best first; the caller checks whether they are free.
 */
export function slugsLike(slug: string): string[] {
  const nearby: readonly (readonly [before: string, after: string])[] = [
    ['', '-co'],
    ['the-', ''],
    ['', '-team'],
    ['', '-2'],
    ['', '-3'],
    ['', '-4'],
  ];
  return nearby.map(([before, after]) => {
    const room = SLUG_MAX - before.length - after.length;
    return before + slug.slice(0, room).replace(/^-+|-+$/g, '') + after;
  });
}

/** Public mail services, whose names say nothing about a business. */
const SHARED_MAIL =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|proton|protonmail|zoho|mail|web)$/;

/** The name in a host: `oak-street` in `www.oak-street.co.uk`. */
const nameInHost = (host: string) => host.replace(/^www\./, '').split('.')[0] ?? '';

/**
 * Suggests slugs for a business whose name gives none, such as one in Arabic: from its website's or
 * its email's host, else a generic one. The caller checks whether they are free.
 */
export function slugsFromAddresses(website: string, email: string): string[] {
  const host = website
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '');
  const mail = nameInHost(email.trim().toLowerCase().split('@')[1] ?? '');
  const found = [nameInHost(host), SHARED_MAIL.test(mail) ? '' : mail].map(slugFromName);
  const slugs = [...new Set(found)].filter(isSlug);
  return slugs.length > 0 ? slugs : ['my-business'];
}
