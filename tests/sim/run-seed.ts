import fc from 'fast-check';
import type { Backend } from './backend.ts';
import { clock } from './clock.ts';
import { COMMANDS, DAMAGE } from './commands/all.ts';
import { exactly } from './exactly.ts';
import { checkInvariants } from './invariants.ts';
import type { Model } from './model.ts';
import { begin, type World } from './world.ts';

/** How one seed ended. */
export interface SeedResult {
  readonly seed: number;
  readonly seconds: number;
  /** What was found; null where nothing was. */
  readonly failure: {
    /** At which step it was found first. */
    readonly step: number;
    readonly message: string;
    /** The fewest commands that were found to lead to it. */
    readonly commands: readonly string[];
  } | null;
}

export interface SeedOptions {
  readonly steps: number;
  /** How long the search for fewer commands may take, in seconds. */
  readonly shrinkSeconds: number;
  /** Whether the simulation damages what is stored, which it must then find. */
  readonly isDamaging: boolean;
}

const seconds = (since: Date) => (clock.real().getTime() - since.getTime()) / 1000;

/**
 * Runs as many commands as `steps`, all of them by the seed; a failure is then made shorter. Twice as
 * many are drawn, because some cannot happen when it is their turn.
 */
export async function runSeed(
  backend: Backend,
  seed: number,
  { steps, shrinkSeconds, isDamaging }: SeedOptions,
): Promise<SeedResult> {
  const startedAt = clock.real();
  const commands = isDamaging ? [...COMMANDS, ...DAMAGE] : COMMANDS;
  let failedAt: Date | null = null;
  let firstStep = 0;
  const property = fc.asyncProperty(exactly(commands, 2 * steps), async (drawn) => {
    if (failedAt && seconds(failedAt) > shrinkSeconds) return;
    let world: { model: Model; real: World } | undefined;
    try {
      await fc.asyncModelRun(async () => {
        world = await begin(backend, steps);
        return world;
      }, drawn);
      if (world) await end(world);
    } catch (error) {
      firstStep ||= world?.model.steps ?? 0;
      failedAt ??= clock.real();
      throw error;
    }
  });
  const run = await fc.check(property, { seed, numRuns: 1 });
  const { counterexample, errorInstance } = run;
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const stack = errorInstance instanceof Error ? (errorInstance.stack ?? '') : '';
  const isViolation = stack.startsWith('Error') && stack.includes('violation.ts');
  return {
    seed,
    seconds: seconds(startedAt),
    failure: run.failed
      ? {
          step: firstStep,
          message: isViolation ? message : stack,
          commands: String(counterexample?.[0] ?? '').split(/(?<=\]),/),
        }
      : null,
  };
}

/** At the end every trigger has run, and nothing may be left open. */
async function end({ model, real }: { model: Model; real: World }): Promise<void> {
  await real.notice();
  await real.deliverAll(model);
  await checkInvariants(model, real);
}
