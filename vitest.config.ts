import { defineConfig } from 'vitest/config';

/** `unit` needs nothing but Node; `emulator` needs the test stack, which `npm test` starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,web,functions,dev}/**/*.test.{ts,tsx}', 'tests/runner/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/lib/**'],
          environment: 'node',
          // A component that is used step by step takes its time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['tests/{rules,functions,faults}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/require-stack.ts'],
          setupFiles: ['tests/support/become-backend.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/require-stack.ts', 'tests/browsers/window-manager.ts'],
          fileParallelism: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
