import type { Page } from '@playwright/test';

/** What came of one check of a page: how many things were looked at, and what is wrong with which. */
export interface Result {
  readonly looked: number;
  readonly faults: readonly string[];
}

/** Looks at the page as it stands, and leaves it so. */
export type Check = (page: Page) => Promise<Result>;

/** The window at 400%: that of a desktop of 1280 by 1024. */
export const ZOOMED = { width: 320, height: 256 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/** What can be worked with. A list of tabs hands the focus on to its chosen one. */
export const CONTROLS = [
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [aria-hidden=true])',
  'select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]:not([role=tablist])',
].join();
/** What lies over the page; the last one is on top. */
export const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';
