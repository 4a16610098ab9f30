import { createCleanups } from './cleanups.ts';
import { localEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import { startStack } from './stack.ts';
import { readStartOptions } from './start-options.ts';
import { startTable } from './start-table.ts';

/** Starts the product here, and keeps it running until Ctrl-C or until a part of it breaks. */
export async function start(args: readonly string[]): Promise<void> {
  const cleanups = createCleanups();
  let isEnding = false;
  const end = async (code: number) => {
    isEnding = true;
    await cleanups.run();
    process.exit(code);
  };
  const fail = (error: unknown) => {
    // What breaks because its other end is being ended is no news.
    if (isEnding) return;
    if (!(error instanceof Failure)) {
      console.error('This should not have happened, and everything is ended:');
    }
    console.error(error instanceof Failure ? error.message : error);
    void end(1);
  };
  // What we start lives in groups of its own, and would outlive us.
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // A terminal that was closed must not keep us from ending what we started.
  process.stdout.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      console.log('\nEnding');
      void end(0);
    });
  }
  try {
    const { name, hot, keep } = readStartOptions(args);
    const environment = localEnvironment(name, { hot });
    const report = (line: string) => console.log(`${line} …`);
    const stack = await startStack(environment, { hot, keep, report }, cleanups);
    console.log(startTable(environment));
    throw await stack.broken;
  } catch (error) {
    fail(error);
  }
}
