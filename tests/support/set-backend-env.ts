import { setBackendEnv } from '../../dev/src/variables.ts';

// Each of vitest's workers, which it counts from 1, has a stack of its own, as each of Playwright's.
process.env.TEST_PARALLEL_INDEX = String(Number(process.env.VITEST_POOL_ID ?? 1) - 1);
const { testEnvironment } = await import('./test-environment.ts');

// Code of the functions workspace that a test calls directly then finds its settings.
setBackendEnv(testEnvironment);
