import type { Page } from '@playwright/test';

/** Brings a fresh page of a freshly seeded stack to the state that its picture shows. */
export type Scene = (page: Page) => Promise<unknown>;
export type Scenes = Readonly<Record<string, Scene>>;

export const DEMO = 'demo@vouchwell.test';
export const OTHER = 'other@vouchwell.test';

/** A name as long as any that we take, of words that a line can break between. */
export const LONG_NAME =
  'The very long-winded and thoroughly verbose Heating, Plumbing and Bathroom Refurbishment Co.';
/** One without a place to break at. */
export const UNBROKEN_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
