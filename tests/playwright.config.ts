import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/find-chromium.ts';
import { testEnvironment } from './support/test-environment.ts';
import { testStacks } from './support/test-stacks.ts';

const executablePath = findChromium();
const chromiumOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: CHROMIUM_ARGUMENTS,
};
const phone = { width: 390, height: 844 };

/** Engines of `npm test -- browsers`; those that Playwright hasn't downloaded are left out. */
const engines = [
  { browserName: 'chromium', isInstalled: true, launchOptions: chromiumOptions },
  { browserName: 'firefox', isInstalled: existsSync(firefox.executablePath()), launchOptions: {} },
  { browserName: 'webkit', isInstalled: existsSync(webkit.executablePath()), launchOptions: {} },
] as const;

/** Browser tests against the test stack. */
export default defineConfig({
  outputDir: join(testStacks[0]?.folder ?? testEnvironment.folder, 'playwright'),
  globalSetup: './support/require-stack.ts',
  // Each worker has its own stack, so a test may reset it.
  workers: testStacks.length,
  // For a busy machine; the run lists each test that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: testEnvironment.appUrl,
    // Tests can't intercept a worker's requests; pocket.spec.ts allows one.
    serviceWorkers: 'block',
    // Fail long before the test's own timeout.
    actionTimeout: 20_000,
    // A recording takes a fifth more time, and most tests pass at the first try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'phone', testDir: './e2e', use: { viewport: phone, isMobile: true, hasTouch: true } },
    { name: 'look', testDir: './screens', use: { viewport: phone } },
    ...engines
      .filter(({ isInstalled }) => isInstalled)
      .map(({ browserName, launchOptions }) => ({
        name: `browser-${browserName}`,
        testDir: './browsers',
        use: { browserName, launchOptions, viewport: phone },
      })),
  ],
});
