import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestCase } from 'vitest/node';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { eventsOf } from './vitest-reporter.ts';

const ended = (state: 'passed' | 'failed' | 'skipped', messages: string[] = [], flaky = false) =>
  ({
    fullName: 'WebKit > downloads a card',
    module: { moduleId: join(REPOSITORY, 'tests/browsers/app.test.ts') },
    result: () => ({ state, errors: messages.map((message) => ({ message })) }),
    diagnostic: () => ({ flaky }),
  }) as unknown as TestCase;
const title = 'tests/browsers/app.test.ts › WebKit > downloads a card';

it('tells of a test that passed at its second try only, and why it needed that', () => {
  expect(eventsOf(ended('passed', ['The page did not come'], true))).toEqual([
    { kind: 'retrying', title, reason: 'The page did not come' },
    { kind: 'flaky', title },
  ]);
});

it('tells of every other test once', () => {
  expect(eventsOf(ended('passed'))).toEqual([{ kind: 'passed' }]);
  expect(eventsOf(ended('skipped'))).toEqual([{ kind: 'skipped' }]);
  expect(eventsOf(ended('failed', ['No card', 'No card']))).toEqual([
    { kind: 'failed', title, reason: 'No card\nNo card' },
  ]);
});
