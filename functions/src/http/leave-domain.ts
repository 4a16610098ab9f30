import type { Domain } from 'node:domain';

/** The domain that Node runs this code in; Node's types leave it out. */
export const currentDomain = (): Domain | null =>
  (process as { readonly domain?: Domain | null }).domain ?? null;

/**
 * Runs `work` outside the request's domain. Google's functions framework runs each request in one
 * (`node:domain`), and Node then marks every promise of it, which is about a quarter of the CPU time
 * of a referral (`npm run bench -- create`). The domain only ends the process after an uncaught error,
 * and our endpoints catch all of theirs.
 */
export function leaveDomain<T>(work: () => T): T {
  const domain = currentDomain();
  if (!domain) return work();
  domain.exit();
  try {
    return work();
  } finally {
    domain.enter();
  }
}
