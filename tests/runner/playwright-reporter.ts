import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { sendEvent } from './tally.ts';

/** Sends a `TestEvent` for each test that Playwright has run. */
export default class PlaywrightReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    sendEvent({ kind: 'planned', tests: suite.allTests().length });
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' › ');
    if (status === 'skipped') sendEvent({ kind: 'skipped' });
    else if (status === test.expectedStatus)
      sendEvent(retry > 0 ? { kind: 'flaky', title } : { kind: 'passed' });
    else {
      const reason = errors.map(reasonOf).join('\n');
      sendEvent({ kind: retry < test.retries ? 'retrying' : 'failed', title, reason });
    }
  }

  /** Reports errors outside of tests. */
  onError(error: TestError): void {
    sendEvent({ kind: 'failed', title: 'outside of any test', reason: reasonOf(error) });
  }
}

function reasonOf({ stack, message, value, snippet }: TestError): string {
  return [stack ?? message ?? value, snippet].filter(Boolean).join('\n');
}
