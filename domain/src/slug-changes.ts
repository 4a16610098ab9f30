import type { Business } from './business.ts';
import { DAY_MS } from './durations.ts';
import { SLUG_CHANGE_DAYS, SLUG_CHANGES_MAX } from './limits.ts';

/** Why a slug cannot be changed now: from when on it can, or that it never can again. */
export type SlugChangeLimit = Date | 'never';

/**
 * What keeps a business from changing its slug at `now`; null where nothing does. Whoever takes
 * many slugs keeps them from everybody else for good, so that the rules allow few.
 */
export function slugChangeLimit(
  { slugChangedAt, slugChanges = 0 }: Pick<Business, 'slugChangedAt' | 'slugChanges'>,
  now: Date,
): SlugChangeLimit | null {
  if (slugChanges >= SLUG_CHANGES_MAX) return 'never';
  if (!slugChangedAt) return null;
  const again = new Date(slugChangedAt.getTime() + SLUG_CHANGE_DAYS * DAY_MS);
  return again > now ? again : null;
}
