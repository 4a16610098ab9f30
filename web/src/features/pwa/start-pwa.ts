import { followRelease } from '../../data/lib/follow-release.ts';
import { renewPush } from '../../data/push.ts';

/** Starts offline support, updates and notifications. Returns a cleanup function. */
export function startInPocket(open: (path: string) => void): () => void {
  renewPush().catch((error: unknown) => console.warn('Pushes were not renewed', error));
  return followRelease(open);
}
