import { join } from 'node:path';
import { context } from 'esbuild';
import pWaitFor from 'p-wait-for';
import { buildFunctions, functionsBundle } from '../../../functions/build.ts';
import type { Cleanups } from '../cleanups.ts';
import { HOST, type LocalEnvironment } from '../environment.ts';
import { Failure } from '../failure.ts';
import { webVariables } from '../variables.ts';
import { finishWebBuild, startViteServer, startWebBuild } from './build-web.ts';
import { type Stage, writeEmulatorConfig } from './emulator-config.ts';

/**
 * Bundles the functions into `outfile` now and after every change, until the returned function is
 * called; the emulator reloads the bundle.
 */
async function watchFunctions(outfile: string): Promise<() => Promise<void>> {
  const watching = await context(functionsBundle(outfile));
  await watching.rebuild();
  await watching.watch();
  return () => watching.dispose();
}

/** An environment whose functions are built; await `finishWeb` last, because it takes longest. */
export interface Prepared {
  readonly stage: Stage;
  readonly finishWeb: () => Promise<void>;
  /** Resolves with the reason when Vite's dev server ends by itself. */
  readonly broken: Promise<Failure>;
}

/** Prepares an environment: builds the functions and starts the web build. */
export async function prepare(
  environment: LocalEnvironment,
  hot: boolean,
  cleanups: Cleanups,
): Promise<Prepared> {
  const stage = await writeEmulatorConfig(environment);
  await bundle(stage.functionsBundle, hot, cleanups);
  const logFile = join(environment.folder, 'web.log');
  const variables = webVariables(environment);
  if (hot) {
    const { vite } = environment.ports;
    const server = startViteServer(vite, variables, logFile);
    cleanups.add(() => server.stop(1000));
    const broken = server.ended.then(
      () => new Failure(`Vite's dev server ended by itself: see ${logFile} and correct it.`),
    );
    return { stage, finishWeb: () => waitForVite(vite, logFile, broken), broken };
  }
  const build = startWebBuild(stage.web, variables, logFile);
  cleanups.add(() => build.stop(0));
  return {
    stage,
    finishWeb: () => finishWebBuild(build, stage.web, logFile),
    broken: new Promise(() => undefined),
  };
}

async function bundle(outfile: string, hot: boolean, cleanups: Cleanups): Promise<void> {
  try {
    if (hot) cleanups.add(await watchFunctions(outfile));
    else await buildFunctions(outfile);
  } catch {
    throw new Failure('The functions do not build: see the errors above and correct them.');
  }
}

async function waitForVite(port: number, logFile: string, broken: Promise<Failure>): Promise<void> {
  const answers = () =>
    fetch(`http://${HOST}:${port}/`).then(
      () => true,
      () => false,
    );
  const message = new Failure(`Vite's dev server does not answer: see ${logFile}.`);
  const isUp = pWaitFor(answers, { interval: 100, timeout: { milliseconds: 30_000, message } });
  const failure = await Promise.race([isUp, broken]);
  if (failure) throw failure;
}
