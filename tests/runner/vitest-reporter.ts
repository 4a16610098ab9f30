import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { sendEvent } from './test-event.ts';

type Errors = Readonly<ReturnType<TestModule['errors']>>;

/** Tells `npm test` of each test that vitest has run. */
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'failed') {
      const file = relative(REPOSITORY, test.module.moduleId);
      sendEvent({ kind: 'failed', title: `${file} › ${test.fullName}`, reason: reasonOf(errors) });
    } else sendEvent({ kind: state === 'passed' ? 'passed' : 'skipped' });
  }

  /** What failed outside the tests: while a file or a group of it was loaded or cleaned up. */
  onTestModuleEnd(module: TestModule): void {
    const groups = [module, ...module.children.allSuites()];
    const errors = groups.flatMap((group) => group.errors());
    const title = relative(REPOSITORY, module.moduleId);
    if (errors.length > 0) sendEvent({ kind: 'failed', title, reason: reasonOf(errors) });
  }

  onTestRunEnd(_: readonly TestModule[], errors: Errors): void {
    if (errors.length > 0)
      sendEvent({ kind: 'failed', title: 'outside of any file', reason: reasonOf(errors) });
  }
}

function reasonOf(errors: Errors): string {
  const parts = errors.flatMap(({ message, diff, stacks = [] }) => [
    message,
    diff,
    ...stacks.map(({ file, line }) => `    at ${relative(REPOSITORY, file)}:${line}`),
  ]);
  return parts.filter(Boolean).join('\n');
}
