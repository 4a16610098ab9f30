/** What a run makes of random changes: enough to meet each race on most days. */
const DAILY_SHARE = 0.2;

/** How many of `all` random changes a test makes: with TEST_LOAD=full all of them, else their daily share. */
export const testLoad = (all: number): number =>
  process.env.TEST_LOAD === 'full' ? all : Math.ceil(all * DAILY_SHARE);
