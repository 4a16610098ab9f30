import { SLUG_MAX, SLUG_MIN } from '../lib/limits.ts';

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
