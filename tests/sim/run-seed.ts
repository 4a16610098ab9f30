import fc from 'fast-check';
import { documentsOf } from '../support/scan-database.ts';
import type { Backend } from './backend.ts';
import { begin } from './begin.ts';
import { clock } from './clock.ts';
import { COMMANDS, DAMAGE } from './commands/all.ts';
import { exactly } from './exactly.ts';
import { checkInvariants } from './invariants.ts';
import { checkLinks } from './links-check.ts';
import { Violation } from './violation.ts';

type Simulation = Awaited<ReturnType<typeof begin>>;

/** How one seed ended. */
export interface SeedResult {
  readonly seed: number;
  readonly seconds: number;
  /** What was done in its first run. */
  readonly summary: string;
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
  let done = '';
  const property = fc.asyncProperty(exactly(commands, 2 * steps), async (drawn) => {
    if (failedAt && seconds(failedAt) > shrinkSeconds) return;
    let world: Simulation | undefined;
    try {
      await fc.asyncModelRun(async () => {
        world = await begin(backend, steps);
        return world;
      }, drawn);
      if (world) await end(world);
      if (world) done ||= summary(world);
    } catch (error) {
      firstStep ||= world?.model.steps ?? 0;
      failedAt ??= clock.real();
      throw error;
    }
  });
  const run = await fc.check(property, { seed, numRuns: 1 });
  const { counterexample, errorInstance } = run;
  const found = errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
  return {
    seed,
    seconds: seconds(startedAt),
    summary: done,
    failure: run.failed
      ? {
          step: firstStep,
          // Where anything else was thrown is what one needs to know of it.
          message: found instanceof Violation ? found.message : String(found.stack),
          commands: String(counterexample?.[0] ?? '').split(/(?<=\]),/),
        }
      : null,
  };
}

/** At the end every trigger has run, and every collection is looked at, also those that nobody knows. */
async function end({ model, real }: Simulation): Promise<void> {
  await real.notice();
  await real.deliverAll(model);
  const documents = await documentsOf(await real.db.listCollections());
  real.picture = new Map(documents.flatMap((one) => (one.exists ? [[one.ref.path, one]] : [])));
  await checkInvariants(model, real);
  await checkLinks(model, real);
}

/** What was done, in a few words. */
const summary = ({ model, real }: Simulation): string =>
  [
    `${model.steps} steps`,
    `${model.referrals.length} referrals`,
    `${model.rewards.size} rewards`,
    `${real.checkedMails} mails`,
    `${real.delivered.length} triggers`,
  ].join(', ');
