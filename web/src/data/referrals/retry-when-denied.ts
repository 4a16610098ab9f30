import { isDenied } from '../lib/firestore-snapshots.ts';

/** How often a denied write is tried, including the first time. */
const ATTEMPTS = 5;
/** The longest delay before the second attempt, in ms; it doubles with each later one. */
const BACKOFF_MS = 100;

/**
 * Runs a transaction again where the rules deny it. They compare its writes with what is stored by
 * then, so that they deny one when a concurrent one was first; reading and writing again succeeds.
 */
export async function retryWhenDenied<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDenied(error) || attempt === ATTEMPTS) throw error;
      const longest = BACKOFF_MS * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}
