import { create } from 'zustand';

/** Whether this page is of the newest release; `old` may write nothing any more. */
export type Release = 'newest' | 'before' | 'old';

const useStore = create<{ readonly release: Release }>(() => ({ release: 'newest' }));

export const useRelease = (): Release => useStore(({ release }) => release);
export const setRelease = (release: Release): void => useStore.setState({ release });

/**
 * Lets a write through unless a release is out since whose server would read it otherwise.
 * @throws Error
 */
export function assertMayWrite(): void {
  if (useStore.getState().release === 'old') throw new Error('This page is of an older release');
}
