import { type Cleanups, createCleanups } from '../src/cleanups.ts';

/**
 * Runs a bench to its end and leaves: with 0 where what it measured holds, else with 1. What it
 * added to the `cleanups` ends with it, also where it throws or is interrupted.
 */
export async function runBench(bench: (cleanups: Cleanups) => Promise<boolean>): Promise<never> {
  const cleanups = createCleanups();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void cleanups.run().then(() => process.exit(130)));
  }
  let holds = false;
  try {
    holds = await bench(cleanups);
  } catch (error) {
    console.error(error);
  } finally {
    await cleanups.run();
  }
  process.exit(holds ? 0 : 1);
}

/** The sizes named on the command line, or these. */
export function sizesAsked(otherwise: readonly number[]): readonly number[] {
  const asked = process.argv.slice(2).map(Number);
  return asked.length > 0 ? asked : otherwise;
}
