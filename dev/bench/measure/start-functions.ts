import { buildFunctions } from '../../../functions/build.ts';
import { findFirestoreJar } from '../../src/checks/firestore-jar.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { startEmulators } from '../../src/emulators.ts';
import { HOST, type LocalEnvironment } from '../../src/environment.ts';
import { setTriggers } from '../../src/stack.ts';
import { writeEmulatorConfig } from '../../src/stage/emulator-config.ts';
import { setBackendEnv } from '../../src/variables.ts';
import { benchEnvironment } from '../bench-stack.ts';

/** Starts Auth, Firestore, Cloud Tasks and the functions, whose triggers rest. */
export async function startFunctions(cleanups: Cleanups): Promise<LocalEnvironment> {
  const environment = await benchEnvironment();
  setBackendEnv(environment);
  const { config, functionsBundle } = await writeEmulatorConfig(environment);
  await buildFunctions(functionsBundle);
  const only = ['auth', 'firestore', 'functions'];
  await startEmulators(environment, { jar: findFirestoreJar(), config, only }, cleanups);
  await setTriggers(environment, false);
  return environment;
}

/** How many tasks wait in each queue of the emulator. */
export async function queuedTasks({ ports }: LocalEnvironment): Promise<number> {
  const response = await fetch(`http://${HOST}:${ports.tasks}/queueStats`);
  const queues = (await response.json()) as Record<string, { readonly numberOfTasks: number }>;
  return Object.values(queues).reduce((sum, { numberOfTasks }) => sum + numberOfTasks, 0);
}
