import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Number of test stacks running in parallel; `npm test` sets this variable and starts the stacks. */
const STACKS = Number(process.env.TEST_STACKS ?? 1);

const NEVER = ['**/node_modules/**', 'functions/lib/**'];

/** Matches tests that replace modules; without isolation, the next file would get the replacements. */
const NEEDS_ISOLATION = /vi\.(mock|doMock|hoisted|resetModules)\(/;
/** Component tests, which use the fake of web/src/data. */
const PAGES = 'web/src/{app,features,preview,public,site,ui}/**/*.test.tsx';
const IS_PAGE = /^web\/src\/(app|features|preview|public|site|ui)\/.*\.tsx$/;

const ISOLATED = ['web/src', 'web/vite', 'functions/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => NEEDS_ISOLATION.test(readFileSync(file, 'utf8')));
const ISOLATED_PAGES = ISOLATED.filter((file) => IS_PAGE.test(file));

/** Settings without which web modules can't be imported; no server uses these values. */
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
  // A test with many user events is slow on a busy machine.
  testTimeout: 60_000,
  unstubGlobals: true,
} as const;

/** Each worker of these tests needs its own test stack. */
const EMULATOR = {
  environment: 'node',
  globalSetup: ['tests/support/require-stack.ts'],
  setupFiles: ['tests/support/set-backend-env.ts'],
  maxWorkers: STACKS,
  fileParallelism: STACKS > 1,
  // Run these projects separately, because their number of workers isn't the number of cores.
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Triggers are slow on a busy machine.
  expect: { poll: { timeout: 120_000 } },
} as const;

/** The `unit-*` projects only need Node; `emulator*` and `browsers` need test stacks. */
export default defineConfig({
  test: {
    // By default, vitest reserves a core for itself, which would be idle most of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit-shared',
          include: ['{domain,dev,web,functions}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...ISOLATED, PAGES],
          environment: 'node',
          // Each worker loads shared imports only once.
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
          // These tests have the same mocks, so each worker loads the components only once.
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
          // Each worker loads Firebase only once.
          isolate: false,
          unstubGlobals: true,
        },
      },
      // Isolated, because these tests break settings that modules read when they are imported.
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
