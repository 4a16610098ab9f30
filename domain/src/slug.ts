import { SLUG_MAX, SLUG_MIN } from './limits.ts';

const SLUG = new RegExp(`^[a-z0-9-]{${SLUG_MIN},${SLUG_MAX}}$`);

/** The slug from a visited URL: trimmed and lower-cased, nothing else. */
export function slugFromUrl(text: string): string {
  return text.trim().toLowerCase();
}

/** Converts typed text to a slug: every character outside a-z, 0-9 and hyphen becomes a hyphen. */
export function normalizeSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-');
}

/** Whether a slug is valid; hyphens alone are not. */
export function isSlug(slug: string): boolean {
  return SLUG.test(slug) && /[a-z0-9]/.test(slug);
}

/** Latin letters that are no other one with a mark on it. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The slug that a name suggests: 'Oak & Ash!!' is 'oak-ash', where the plain rule would leave rows of
 * hyphens. A name too long for one ends with its last whole word.
 */
export function slugFromName(name: string): string {
  const slug = name
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
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
