import { create } from 'zustand';

/** Whether a newer release is available. */
export const useIsOutdated = create(() => false);
