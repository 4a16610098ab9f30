import { parseArgs } from 'node:util';
import { referPath } from '@vouchwell/domain/paths';
import functionsPackage from '../../functions/package.json';
import { createCleanups, UserError } from './cleanups.ts';
import { ENVIRONMENT_NAMES, getLocalEnvironment, type LocalEnvironment } from './environment.ts';
import { checkNode } from './requirements.ts';
import { DEMO_OWNER, DEMO_PASSWORD } from './seed/demo-owners.ts';

/** `npm start`, `npm run dev` and `npm run stack:test`: runs the product locally until Ctrl-C. */
checkNode();
const { startStack } = await import('./stack.ts');

const cleanups = createCleanups();
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const succeeded = await cleanups.run();
  process.exit(succeeded ? code : 1);
}

function fail(error: unknown): void {
  // Errors during the shutdown are expected, because connections close.
  if (!isEnding) console.error(error instanceof UserError ? error.message : error);
  void end(1);
}

function printTable({ appUrl, inboxUrl, stripeUrl }: LocalEnvironment): void {
  const rows = [
    ['App', appUrl],
    ['Demo sign-in', `${DEMO_OWNER.email}  ${DEMO_PASSWORD}`],
    ['Demo public link', appUrl + referPath(DEMO_OWNER.business.slug)],
    ['Mail inbox', inboxUrl],
    ['Stripe stand-in', stripeUrl],
  ] as const;
  const lines = rows.map(([label, value]) => `  ${label.padEnd(16)}   ${value}`);
  console.log(['', ...lines, '', '  Ctrl-C stops everything.', ''].join('\n'));
  const [localVersion] = process.versions.node.split('.');
  const deployedVersion = functionsPackage.engines.node;
  if (localVersion !== deployedVersion)
    console.log(
      `  The functions run on Node ${localVersion} here, and on Node ${deployedVersion} when deployed.\n`,
    );
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
// Writing fails once the terminal is closed, which must not prevent the shutdown.
process.stdout.on('error', () => undefined);
// Child processes have their own process groups and would keep running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isEnding) console.log('\nEnding');
    void end(0);
  });
}
// The parent process, `npm test`, has ended.
process.on('disconnect', () => void end(0));

try {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      environment: { type: 'string', default: 'start' },
    },
  });
  const { dev: hot, keep } = values;
  const name = ENVIRONMENT_NAMES.find((known) => known === values.environment);
  if (!name) throw new UserError(`--environment is one of ${ENVIRONMENT_NAMES.join(', ')}.`);
  const environment = getLocalEnvironment(name, { hot });
  const report = (line: string) => console.log(`${line} …`);
  const stack = await startStack(environment, { hot, keep, report }, cleanups);
  printTable(environment);
  // `npm test` waits for this message.
  process.send?.('ready');
  throw await stack.broken;
} catch (error) {
  fail(error);
}
