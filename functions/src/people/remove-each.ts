import { logger } from 'firebase-functions/v2';
import { mapWithConcurrency } from '../async.ts';
import { errorText } from '../http/log.ts';
import type { FoundPages, FoundReferral } from './removed-people.ts';

const AT_ONCE = 10;

export interface Removed {
  readonly removed: number;
  readonly failed: number;
}

/**
 * Calls `remove` for each referral while `hasTime`. Failures are counted and logged by referral id,
 * and don't stop the others.
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
