import { setBackendEnv } from '../../dev/src/variables.ts';

// Each worker has its own stack. Vitest counts workers from 1, Playwright from 0.
process.env.TEST_PARALLEL_INDEX = String(Number(process.env.VITEST_POOL_ID ?? 1) - 1);
const { testEnvironment } = await import('./test-environment.ts');

// Tests may call the functions' code directly, which then needs these settings.
setBackendEnv(testEnvironment);
