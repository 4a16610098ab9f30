import { join } from 'node:path';
import getPort from 'get-port';
import { HOST, REPOSITORY } from '../../dev/src/environment.ts';
import { startGroup } from '../../dev/src/process-group.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { testEnvironment } from './test-environment.ts';

const FRAMEWORK = join(
  REPOSITORY,
  'node_modules/@google-cloud/functions-framework/build/src/main.js',
);
/** Sends the process's peak memory in kilobytes to its parent repeatedly. */
const TELL_MEMORY =
  'setInterval(() => process.send?.(process.resourceUsage().maxRSS), 100).unref()';
const START_WITHIN_MS = 40_000;

/** One function in a process of its own, served as in production. */
export interface ServedFunction {
  readonly url: string;
  /** The peak memory of the process in megabytes. */
  readonly peakMegabytes: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Serves one function of the stack's bundle by Google's functions framework, with the stack's
 * emulators. `target` is its export, such as `create.referral`.
 */
export async function serveFunction(target: string): Promise<ServedFunction> {
  const port = await getPort();
  const { FUNCTIONS_EMULATOR: _, ...env } = process.env;
  let isServing = false;
  let told = 0;
  let tellings = 0;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`, FRAMEWORK];
  const group = startGroup(process.execPath, args, {
    cwd: join(testEnvironment.folder, 'functions'),
    env: { ...env, FUNCTION_TARGET: target, PORT: String(port), NODE_ENV: 'test' },
    logFile: join(testEnvironment.folder, `served-${target}.log`),
    onLine: (line) => {
      isServing ||= line.startsWith('Serving function');
    },
    onMessage: (message) => {
      told = Number(message);
      tellings += 1;
    },
  });
  const stop = () => group.stop(1000);
  if (!(await waitUntil(() => isServing, START_WITHIN_MS))) {
    await stop();
    throw new Error(`${target} was not served within ${START_WITHIN_MS} ms.`);
  }
  return {
    url: `http://${HOST}:${port}/`,
    stop,
    async peakMegabytes() {
      const heard = tellings;
      await waitUntil(() => tellings > heard + 1, START_WITHIN_MS);
      return told / 1024;
    },
  };
}
