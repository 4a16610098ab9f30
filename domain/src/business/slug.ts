import { SLUG_MAX, SLUG_MIN } from '../shared/limits.ts';
import { toPlainLetters } from '../shared/text.ts';

const SLUG_PATTERN = new RegExp(`^[a-z0-9-]{${SLUG_MIN},${SLUG_MAX}}$`);

export const toLowerCaseSlug = (text: string): string => text.trim().toLowerCase();

export const normalizeSlug = (text: string): string =>
  toLowerCaseSlug(text).replace(/[^a-z0-9-]/g, '-');

export const isSlug = (slug: string): boolean => SLUG_PATTERN.test(slug) && /[a-z0-9]/.test(slug);

/** Turns 'Oak & Ash!!' into 'oak-ash', and cuts long names after a whole word. */
export function slugifyName(name: string): string {
  const slug = toPlainLetters(name.replace(/['’‘ʼ`´]/g, ''))
    .replace(/ð/g, 'd')
    .replace(/þ/g, 'th')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= SLUG_MAX) return slug;
  const end = slug.lastIndexOf('-', SLUG_MAX);
  return slug.slice(0, end > 0 ? end : SLUG_MAX);
}

/** Returns variants of a taken slug, best first; they may be taken too. */
export function suggestSimilarSlugs(slug: string): string[] {
  const affixes: readonly (readonly [before: string, after: string])[] = [
    ['', '-co'],
    ['the-', ''],
    ['', '-team'],
    ['', '-2'],
    ['', '-3'],
    ['', '-4'],
  ];
  return affixes.map(([prefix, suffix]) => {
    const lengthLeft = SLUG_MAX - prefix.length - suffix.length;
    return prefix + slug.slice(0, lengthLeft).replace(/^-+|-+$/g, '') + suffix;
  });
}

/** Public email services, whose names don't identify a business. */
const PUBLIC_PROVIDER_PATTERN =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|proton|protonmail|zoho|mail|web)$/;

/** Returns `oak-street` for `www.oak-street.co.uk`. */
const getNameFromHost = (host: string) => host.replace(/^www\./, '').split('.')[0] ?? '';

/** Suggests slugs from host names, for business names without Latin letters; they may be taken. */
export function suggestSlugsFromAddresses(website: string, email: string): string[] {
  const host = website
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '');
  const emailName = getNameFromHost(email.trim().toLowerCase().split('@')[1] ?? '');
  const names = [getNameFromHost(host), PUBLIC_PROVIDER_PATTERN.test(emailName) ? '' : emailName];
  const slugs = [...new Set(names.map(slugifyName))].filter(isSlug);
  return slugs.length > 0 ? slugs : ['my-business'];
}
