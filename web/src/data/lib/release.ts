import { create } from 'zustand';

/** Whether this page is of the newest release; `old` may write nothing any more. */
export type Release = 'newest' | 'before' | 'old';

const useStore = create<{ readonly release: Release }>(() => ({ release: 'newest' }));

export const useRelease = (): Release => useStore(({ release }) => release);
export const setRelease = (release: Release): void => useStore.setState({ release });

/** Whether no release is out since whose server would read what this page writes otherwise. */
export const mayWrite = (): boolean => useStore.getState().release !== 'old';

/** Lets a write through where it is read as it is meant. @throws Error */
export function assertMayWrite(): void {
  if (!mayWrite()) throw new Error('This page is of an older release');
}
