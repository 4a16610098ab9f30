import { SLUG_MAX, SLUG_MIN } from '../lib/limits.ts';

const SLUG = new RegExp(`^[a-z0-9-]{${SLUG_MIN},${SLUG_MAX}}$`);

export function slugFromUrl(text: string): string {
  return text.trim().toLowerCase();
}

/** Replaces each character other than a-z, 0-9 and hyphen with a hyphen. */
export function normalizeSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-');
}

/** Requires a letter or digit. */
export function isSlug(slug: string): boolean {
  return SLUG.test(slug) && /[a-z0-9]/.test(slug);
}
