import { setBackendEnv } from '../../dev/src/variables.ts';

// Each worker has a stack of its own; vitest counts its workers from 1, Playwright from 0.
process.env.TEST_PARALLEL_INDEX = String(Number(process.env.VITEST_POOL_ID ?? 1) - 1);
const { testEnvironment } = await import('./test-environment.ts');

// Gives code of the functions workspace that a test calls directly its settings.
setBackendEnv(testEnvironment);
