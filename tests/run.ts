import { needNode } from '../dev/src/checks/runtimes.ts';

/**
 * `npm test`: what is for every day, one part as `npm test -- unit|emulator|e2e [arguments of its
 * runner]`, all that needs nothing but Node as `npm test -- quick`. Now and then, and in CI:
 * `npm test -- browsers` in three engines, how every page looks as `npm test -- look`, or a table as
 * `npm test -- attacks|rules-cost`.
 */
needNode();
// One for each of two cores; every worker of a runner has a stack of its own. A table needs one, so
// that the second run of the attacks meets what the first has left.
const isTable = ['attacks', 'rules-cost'].includes(process.argv[2] ?? '');
process.env.TEST_STACKS = isTable ? '1' : (process.env.TEST_STACKS ?? '2');
await import('./runner/run-tests.ts');
