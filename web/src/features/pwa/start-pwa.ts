import { watchReleases } from '../../data/lib/watch-releases.ts';
import { renewPushSubscription } from '../../data/push.ts';

/** Starts offline support, updates and notifications. Returns a cleanup function. */
export function startPwa(open: (path: string) => void): () => void {
  renewPushSubscription().catch((error: unknown) =>
    console.warn('Failed to renew the push subscription', error),
  );
  return watchReleases(open);
}
