import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { setBackendEnv } from '../dev/src/variables.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/find-chromium.ts';
import { testEnvironment, testStacks } from './support/test-environment.ts';

const executablePath = findChromium();
const phone = { width: 390, height: 844 };

// Sets the environment for code in the functions workspace that tests call directly.
setBackendEnv(testEnvironment);

/** Browser tests against the test stack. */
export default defineConfig({
  outputDir: join(testStacks[0]?.folder ?? testEnvironment.folder, 'playwright'),
  globalSetup: './support/require-stack.ts',
  // Each worker has its own stack, so a test may reset it.
  workers: testStacks.length,
  forbidOnly: Boolean(process.env.CI),
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../local/report.json' }]],
  use: {
    baseURL: testEnvironment.appUrl,
    // Tests can't intercept a worker's requests; pwa.spec.ts allows one.
    serviceWorkers: 'block',
    // Fail long before the test's own timeout.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    { name: 'phone', testDir: './e2e', use: { viewport: phone, isMobile: true, hasTouch: true } },
    { name: 'look', testDir: './screens', use: { viewport: phone } },
  ],
});
