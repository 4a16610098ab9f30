import { runtimeNotice } from './checks/runtime-notice.ts';
import { createCleanups } from './cleanups.ts';
import { localEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import type { Ports } from './ports.ts';
import { startStack } from './stack.ts';
import { readStartOptions } from './start-options.ts';
import { startTable } from './start-table.ts';

/** One Ctrl-C may arrive twice, from the terminal and from npm; a later one is somebody's who waits. */
const SAME_PRESS_MS = 1000;

/**
 * Starts the product here, and keeps it running until Ctrl-C or until a part of it breaks. Tests
 * give a `place` beside all others: ports and a folder of its own.
 */
export async function start(
  args: readonly string[],
  place: { readonly ports?: Ports; readonly folder?: string } = {},
): Promise<void> {
  const cleanups = createCleanups();
  let endingSince: number | undefined;
  const end = async (code: number) => {
    endingSince = Date.now();
    const endedWell = await cleanups.run();
    process.exit(endedWell ? code : 1);
  };
  const fail = (error: unknown) => {
    // What breaks because its other end is being ended is no news.
    if (endingSince !== undefined) return;
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
      if (endingSince === undefined) {
        console.log('\nEnding');
        void end(0);
      } else if (Date.now() - endingSince > SAME_PRESS_MS) cleanups.hurry();
    });
  }
  try {
    const { name, hot, keep } = readStartOptions(args);
    const environment = localEnvironment(name, { hot, ...place });
    const report = (line: string) => console.log(`${line} …`);
    const stack = await startStack(environment, { hot, keep, report }, cleanups);
    console.log(startTable(environment));
    const notice = runtimeNotice();
    if (notice) console.log(notice);
    // The test runner waits for it.
    process.send?.('ready');
    throw await stack.broken;
  } catch (error) {
    fail(error);
  }
}
