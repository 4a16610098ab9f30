import type { Page } from '@playwright/test';

/**
 * Brings a page to the state that its picture shows: a fresh one of a freshly seeded stack, or in a
 * visit (visits.ts) the page as the scene before has left it.
 */
export type Scene = (page: Page) => Promise<unknown>;
export type Scenes = Readonly<Record<string, Scene>>;

/** Whether the page is open at this path already. */
export const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path;

export const DEMO = 'demo@vouchwell.test';
export const OTHER = 'other@vouchwell.test';

/** A name as long as any that we take, of words that a line can break between. */
export const LONG_NAME =
  'The very long-winded and thoroughly verbose Heating, Plumbing and Bathroom Refurbishment Co.';
/** One without a place to break at. */
export const UNBROKEN_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
