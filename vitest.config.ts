import { defineConfig } from 'vitest/config';

/** `unit` needs nothing but Node; `emulator` is run by `npm test` once the emulators are up. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,web,functions,dev}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/lib/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['tests/{rules,functions,faults}/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
