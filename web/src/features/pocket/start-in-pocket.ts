import { followRelease } from '../../data/lib/follow-release.ts';
import { renewPush } from '../../data/lib/push.ts';

/** Starts what an owner's pages are beside themselves: offline, up to date, and told of. Gives what ends it. */
export function startInPocket(open: (path: string) => void): () => void {
  renewPush().catch((error: unknown) => console.warn('Pushes were not renewed', error));
  return followRelease(open);
}
