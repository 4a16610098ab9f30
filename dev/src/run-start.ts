import { parseArgs } from 'node:util';
import { referPath } from '@vouchwell/domain/paths';
import functionsPackage from '../../functions/package.json';
import { createCleanups } from './cleanups.ts';
import {
  ENVIRONMENT_NAMES,
  type EnvironmentName,
  type LocalEnvironment,
  localEnvironment,
  type Ports,
} from './environment.ts';
import { Failure } from './failure.ts';
import { DEMO_OWNER, DEMO_PASSWORD } from './seed/demo-owners.ts';
import { startStack } from './stack.ts';

/** What was asked for on the command line. */
export interface StartOptions {
  readonly name: EnvironmentName;
  readonly hot: boolean;
  readonly keep: boolean;
}

/** Reads the arguments behind `npm start --`; refuses what it does not know. */
export function readStartOptions(args: readonly string[]): StartOptions {
  const { dev, keep, environment } = parse(args);
  const name = ENVIRONMENT_NAMES.find((known) => known === environment);
  if (!name) throw new Failure(`--environment is one of ${ENVIRONMENT_NAMES.join(', ')}.`);
  return { name, hot: dev, keep };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        dev: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        environment: { type: 'string', default: 'start' },
      },
    }).values;
  } catch {
    throw new Failure(
      `"${args.join(' ')}" is not understood: after npm start -- there may be --keep, --dev and --environment start or test.`,
    );
  }
}

/** All that a newcomer needs to know of a running environment. */
export function startTable({ appUrl, inboxUrl, stripeUrl }: LocalEnvironment): string {
  const rows = [
    ['App', appUrl],
    ['Demo sign-in', `${DEMO_OWNER.email}  ${DEMO_PASSWORD}`],
    ['Demo public link', appUrl + referPath(DEMO_OWNER.business.slug)],
    ['Mail inbox', inboxUrl],
    ['Stripe stand-in', stripeUrl],
  ] as const;
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`);
  return ['', ...lines, '', '  Ctrl-C ends everything.', ''].join('\n');
}

/**
 * One line for a start on another Node than the functions are deployed on: the emulator runs them on
 * the one that is there. Null where both are the same. `version` is as in `process.versions.node`.
 */
export function runtimeNotice(version = process.versions.node): string | null {
  const [here] = version.split('.');
  const deployed = functionsPackage.engines.node;
  return here === deployed
    ? null
    : `  The functions run on Node ${here} here, and on Node ${deployed} when deployed.\n`;
}

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
