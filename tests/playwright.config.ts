import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/find-chromium.ts';
import { testEnvironment } from './support/test-environment.ts';
import { testStacks } from './support/test-stacks.ts';

const executablePath = findChromium();

/** Checks how every page looks, which is for releases: `LOOKS=true npm test -- e2e`. */
const LOOKS = process.env.LOOKS === 'true';

/**
 * Browser tests on a phone, against the test stack; what a wide window lays out otherwise is met by the
 * owner of the journeys that open one.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: join(testStacks[0]?.folder ?? testEnvironment.folder, 'playwright'),
  globalSetup: './support/require-stack.ts',
  // Each has a stack of its own, so that a test may reset it.
  workers: testStacks.length,
  forbidOnly: Boolean(process.env.CI),
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../local/reports/e2e.json' }]],
  use: {
    baseURL: testEnvironment.appUrl,
    // Whose requests no test could answer in a server's place; pocket.spec.ts has one.
    serviceWorkers: 'block',
    // What does not come soon does not come: a test then ends long before its own time is over.
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: LOOKS ? '**/look.spec.ts' : '**/!(look*).spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    ...(LOOKS
      ? [
          {
            name: 'desktop',
            testMatch: '**/look-{desktop,pseudo}.spec.ts',
            use: { viewport: { width: 1280, height: 800 } },
          },
        ]
      : []),
  ],
});
