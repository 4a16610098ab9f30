import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** How many test stacks run beside each other: `npm test` sets it, and starts them. */
const STACKS = Number(process.env.TEST_STACKS ?? 1);

const NEVER = ['**/node_modules/**', 'functions/lib/**'];

/** In a test's source: it replaces modules of its own, which the next file would find. */
const NEEDS_ISOLATION = /vi\.(mock|doMock|hoisted|resetModules)\(/;
/** What an owner or a customer sees, on the fake of web/src/data. */
const PAGES = 'web/src/{app,features,preview,public,site,ui}/**/*.test.tsx';
const IS_PAGE = /^web\/src\/(app|features|preview|public|site|ui)\/.*\.tsx$/;

const ISOLATED = ['web/src', 'web/vite', 'functions/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => NEEDS_ISOLATION.test(readFileSync(file, 'utf8')));
const ISOLATED_PAGES = ISOLATED.filter((file) => IS_PAGE.test(file));

/** What the web's modules need to be imported; nothing is there to answer them. */
const WEB_ENV = {
  VITE_FIREBASE_PROJECT_ID: 'demo-unit',
  VITE_FIREBASE_API_KEY: 'none',
  VITE_FIREBASE_AUTH_DOMAIN: 'unit.test',
  VITE_FIREBASE_APP_ID: 'none',
};

const COMPONENT_TESTS = {
  environment: 'jsdom',
  env: WEB_ENV,
  setupFiles: ['web/src/data/fake/mock-data.ts', 'web/src/ui/testing/reset-page.ts'],
  // A thread starts sooner than a process.
  pool: 'threads',
  // A component that is used step by step takes its time on a busy machine.
  testTimeout: 60_000,
  unstubGlobals: true,
} as const;

/** Tests that need a test stack for each of their workers. */
const EMULATOR = {
  environment: 'node',
  globalSetup: ['tests/support/require-stack.ts'],
  setupFiles: ['tests/support/set-backend-env.ts'],
  maxWorkers: STACKS,
  fileParallelism: STACKS > 1,
  // By themselves, as their workers are as many as the stacks, and not as the cores.
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A trigger takes its time on a busy machine.
  expect: { poll: { timeout: 120_000 } },
} as const;

/** `unit-*` need nothing but Node, `emulator*` the emulators. */
export default defineConfig({
  test: {
    // A test waits as long as it works, so that the core that vitest keeps for itself would idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit-shared',
          include: ['{domain,dev,web,functions}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...ISOLATED, PAGES],
          environment: 'node',
          // Each worker loads what they import once.
          isolate: false,
          testTimeout: 60_000,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...COMPONENT_TESTS,
          name: 'unit-components',
          include: [PAGES],
          exclude: [...NEVER, ...ISOLATED_PAGES],
          // All have the same mocks, so each worker loads the components once.
          isolate: false,
        },
      },
      {
        test: {
          ...COMPONENT_TESTS,
          name: 'unit-components-isolated',
          include: ISOLATED_PAGES,
        },
      },
      {
        test: {
          name: 'unit-isolated',
          include: ISOLATED.filter((file) => !IS_PAGE.test(file)),
          environment: 'node',
          env: WEB_ENV,
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...EMULATOR,
          name: 'emulator',
          include: ['tests/{rules,functions,sim}/**/*.test.ts'],
          // Each worker loads Firebase once, and keeps its stack.
          isolate: false,
          unstubGlobals: true,
        },
      },
      // They break settings that what they import has read by then.
      { test: { ...EMULATOR, name: 'emulator-faults', include: ['tests/faults/**/*.test.ts'] } },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/require-stack.ts', 'tests/browsers/virtual-desktop.ts'],
          fileParallelism: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
