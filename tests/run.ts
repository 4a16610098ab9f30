import { needNode } from '../dev/src/checks/node.ts';

/** `npm test`: everything, or one part as `npm test -- unit|emulator|e2e [arguments of its runner]`. */
needNode();
await import('./runner/run-tests.ts');
