import { SLUG_MAX, SLUG_MIN } from './limits.ts';

const SLUG = new RegExp(`^[a-z0-9-]{${SLUG_MIN},${SLUG_MAX}}$`);

/** The slug of a visited address: trimmed and lower-cased, nothing else (spec, section 2). */
export function slugFromUrl(text: string): string {
  return text.trim().toLowerCase();
}

/** What an owner typed, as a slug: every character outside a-z, 0-9 and hyphen becomes a hyphen. */
export function normalizeSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-');
}

/** Whether a business may have this slug; one of hyphens alone would be no name at all. */
export function isSlug(slug: string): boolean {
  return SLUG.test(slug) && /[a-z0-9]/.test(slug);
}
