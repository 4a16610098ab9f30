import { create } from 'zustand';

/** Whether a newer release than this page's is out. */
export const useIsOutdated = create(() => false);
