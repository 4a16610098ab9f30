import { parseArgs } from 'node:util';
import { createCleanups } from './cleanups.ts';
import { localEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import { ENVIRONMENT_NAMES, type EnvironmentName } from './ports.ts';
import { startStack } from './stack.ts';
import { startTable } from './start-table.ts';

/** Starts the product here, and keeps it running until Ctrl-C. */
const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    environment: { type: 'string', default: 'start' },
  },
});
const name = ENVIRONMENT_NAMES.find((known) => known === values.environment);
if (!name) throw new Failure(`--environment is one of ${ENVIRONMENT_NAMES.join(', ')}.`);
await start(name);

async function start(environmentName: EnvironmentName): Promise<void> {
  const environment = localEnvironment(environmentName, { hot: values.dev });
  const cleanups = createCleanups();
  const end = async (code: number) => {
    await cleanups.run();
    process.exit(code);
  };
  // A terminal that was closed must not keep us from ending what we started.
  process.stdout.on('error', () => undefined);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      console.log('\nEnding');
      void end(0);
    });
  }
  try {
    const report = (line: string) => console.log(`${line} …`);
    const { dev: hot, keep } = values;
    const stack = await startStack(environment, { hot, keep, report }, cleanups);
    console.log(startTable(environment));
    await stack.ended;
    throw new Failure(
      `The emulators ended by themselves: see ${environment.folder}/emulators.log.`,
    );
  } catch (error) {
    if (isEnding) return;
    isEnding = true;
    console.error(error instanceof Failure ? error.message : error);
    await end(1);
  }
}
