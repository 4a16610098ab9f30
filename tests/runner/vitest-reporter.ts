import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { sendEvent, type TestEvent } from './tally.ts';

type Errors = Readonly<ReturnType<TestModule['errors']>>;

/** Sends a `TestEvent` for each test that vitest has run. */
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    for (const event of eventsOf(test)) sendEvent(event);
  }

  /** Reports errors outside of tests: in the loading, set-up or cleanup of a file or a group. */
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

/**
 * The events of a test that has ended; one that passed at its second try includes the first
 * failure.
 */
export function eventsOf(test: TestCase): readonly TestEvent[] {
  const { state, errors = [] } = test.result();
  const title = `${relative(REPOSITORY, test.module.moduleId)} › ${test.fullName}`;
  const reason = reasonOf(errors);
  if (state === 'failed') return [{ kind: 'failed', title, reason }];
  if (state !== 'passed') return [{ kind: 'skipped' }];
  if (!test.diagnostic()?.flaky) return [{ kind: 'passed' }];
  return [
    { kind: 'retrying', title, reason },
    { kind: 'flaky', title },
  ];
}

function reasonOf(errors: Errors): string {
  const parts = errors.flatMap(({ message, diff, stacks = [] }) => [
    message,
    diff,
    ...stacks.map(({ file, line }) => `    at ${relative(REPOSITORY, file)}:${line}`),
  ]);
  return parts.filter(Boolean).join('\n');
}
