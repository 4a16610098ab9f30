import { parseArgs } from 'node:util';
import { referPath } from '@vouchwell/domain/lib/paths';
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

/** The command line options. */
export interface StartOptions {
  readonly name: EnvironmentName;
  readonly hot: boolean;
  readonly keep: boolean;
}

/** Parses the arguments of `npm start --`; throws for unknown ones. */
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

/** The URLs and sign-in of a running environment, as a table to print. */
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
 * A warning where this Node is another version than the functions are deployed on, because the
 * emulator runs them on this one; null where both are the same. `version` is as in
 * `process.versions.node`.
 */
export function runtimeNotice(version = process.versions.node): string | null {
  const [here] = version.split('.');
  const deployed = functionsPackage.engines.node;
  return here === deployed
    ? null
    : `  The functions run on Node ${here} here, and on Node ${deployed} when deployed.\n`;
}

/**
 * One Ctrl-C may arrive twice, from the terminal and from npm; only a later one means "do not
 * wait".
 */
const SAME_PRESS_MS = 1000;

/**
 * Starts the product locally and keeps it running until Ctrl-C or until a part of it ends. Tests
 * pass a `place` with ports and a folder of their own.
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
    // Errors during the shutdown are expected, because parts lose their connections.
    if (endingSince !== undefined) return;
    if (!(error instanceof Failure)) {
      console.error('This should not have happened, and everything is ended:');
    }
    console.error(error instanceof Failure ? error.message : error);
    void end(1);
  };
  // Child processes have groups of their own, so stop them here or they would keep running.
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // When the terminal is closed, writing fails; that must not prevent the shutdown.
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
    // The test runner waits for this message.
    process.send?.('ready');
    throw await stack.broken;
  } catch (error) {
    fail(error);
  }
}
