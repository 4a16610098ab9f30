import { stripVTControlCharacters } from 'node:util';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { Failure } from '../../dev/src/failure.ts';
import type { Step } from './steps.ts';
import { type Counts, closingLine, createTally, type TestEvent } from './tally.ts';

export type NamedStep = readonly [name: string, step: Step];

/** How often a step prints its progress. */
const PROGRESS_EVERY_MS = 10_000;

const print = (text: string) =>
  console.log(process.stdout.isTTY ? text : stripVTControlCharacters(text));

/**
 * Runs one step and prints its start, its progress, each failure at once, and its result. Gives
 * null where it could not be run; prints nothing once `isEnding`.
 */
export async function runStep(
  [name, step]: NamedStep,
  cleanups: Cleanups,
  isEnding: () => boolean,
): Promise<Counts | null> {
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const say = (text: string) => isEnding() || print(text);
  const tally = createTally();
  const take = (event: TestEvent) => {
    const line = tally.take(event);
    if (line) say(line);
  };
  say(`▸ ${name}`);
  const timer = setInterval(
    () => say(`▸ ${name}: ${[tally.progress(), seconds()].filter(Boolean).join(', ')}`),
    PROGRESS_EVERY_MS,
  );
  try {
    const { counts, output } = await step({ cleanups, tally, take });
    if (counts.failed > 0 && output) say(output);
    for (const title of tally.flaky()) say(`  passed at the second try only: ${title}`);
    say(`${counts.failed ? '✗' : '✓'} ${name}: ${closingLine(counts)}, ${seconds()}`);
    return counts;
  } catch (error) {
    say(error instanceof Failure ? error.message : String(error));
    say(`✗ ${name}: could not be run`);
    return null;
  } finally {
    clearInterval(timer);
  }
}
