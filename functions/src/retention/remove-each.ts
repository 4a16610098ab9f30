import { logger } from 'firebase-functions/v2';
import { mapWithConcurrency } from '../async.ts';
import type { FoundPages, FoundReferral } from '../data/removed-people.ts';
import { errorText } from '../http/error-text.ts';

const AT_ONCE = 10;

/** How many referrals lost somebody, and how many could not be changed. */
export interface Removed {
  readonly removed: number;
  readonly failed: number;
}

/**
 * Does `remove` for each referral that is found, as long as `hasTime`. One that fails is logged by
 * its id, which says nothing of anybody, and counted; the others go on.
 */
export async function removeEach(
  pages: FoundPages,
  remove: (found: FoundReferral) => Promise<boolean>,
  hasTime: () => boolean = () => true,
): Promise<Removed> {
  let removed = 0;
  let failed = 0;
  const tryOne = async (found: FoundReferral) => {
    if (!hasTime()) return;
    try {
      if (await remove(found)) removed += 1;
    } catch (error) {
      failed += 1;
      logger.error('Nobody was removed from a referral', { id: found.id, error: errorText(error) });
    }
  };
  for await (const page of pages) {
    await mapWithConcurrency(page, AT_ONCE, tryOne);
    if (!hasTime()) break;
  }
  return { removed, failed };
}
