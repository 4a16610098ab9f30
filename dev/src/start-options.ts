import { parseArgs } from 'node:util';
import { Failure } from './failure.ts';
import { ENVIRONMENT_NAMES, type EnvironmentName } from './ports.ts';

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
