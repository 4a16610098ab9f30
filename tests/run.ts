import { needNode } from '../dev/src/checks/runtimes.ts';

/** `npm test`: everything, or one part as `npm test -- unit|emulator|e2e|browsers [arguments of its runner]`. */
needNode();
// One for each of two cores; every worker of a runner has a stack of its own.
process.env.TEST_STACKS ??= '2';
await import('./runner/run-tests.ts');
