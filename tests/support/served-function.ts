import { join } from 'node:path';
import getPort from 'get-port';
import { EMULATOR_FIXES, startProcessGroup } from '../../dev/src/emulators.ts';
import { HOST, type LocalEnvironment, REPOSITORY } from '../../dev/src/environment.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { testEnvironment } from './test-environment.ts';

const FRAMEWORK = join(
  REPOSITORY,
  'node_modules/@google-cloud/functions-framework/build/src/main.js',
);
/** Reports the process's resource usage to its parent every 100 ms. */
const REPORT_USAGE = 'setInterval(() => process.send?.(process.resourceUsage()), 100).unref()';
const START_WITHIN_MS = 40_000;

export interface ServedFunction {
  readonly url: string;
  readonly peakMegabytes: () => Promise<number>;
  readonly cpuMs: () => Promise<number>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/**
 * Serves one function of a stack's bundle with Google's functions framework. `target` is its
 * export, such as `create.referral`.
 */
export const serveFunction = (
  target: string,
  { folder }: Pick<LocalEnvironment, 'folder'> = testEnvironment,
): Promise<ServedFunction> =>
  startServer([FRAMEWORK], {
    name: target,
    cwd: join(folder, 'functions'),
    logFile: join(folder, `served-${target}.log`),
    variables: { FUNCTION_TARGET: target },
    readyLine: 'Serving function',
  });

interface ServerOptions {
  readonly name: string;
  readonly cwd: string;
  readonly logFile: string;
  /** Added to this process's environment variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** The server has started once it prints a line that starts with this. */
  readonly readyLine: string;
}

/** Starts a server as a separate Node process, with its port as PORT, and waits until it is ready. */
export async function startServer(
  program: readonly string[],
  { name, cwd, logFile, variables, readyLine }: ServerOptions,
): Promise<ServedFunction> {
  const port = await getPort();
  const { FUNCTIONS_EMULATOR: _, ...env } = process.env;
  let isServing = false;
  let usage: Pick<NodeJS.ResourceUsage, 'maxRSS' | 'userCPUTime' | 'systemCPUTime'> | undefined;
  let reports = 0;
  const reporter = `data:text/javascript,${encodeURIComponent(REPORT_USAGE)}`;
  const group = startProcessGroup(
    process.execPath,
    ['--import', reporter, '--import', EMULATOR_FIXES, ...program],
    {
      cwd,
      env: { ...env, ...variables, PORT: String(port), NODE_ENV: 'test' },
      logFile,
      onLine: (line) => {
        isServing ||= line.startsWith(readyLine);
      },
      onMessage: (message) => {
        usage = message as NodeJS.ResourceUsage;
        reports += 1;
      },
    },
  );
  const stop = () => group.stop(1000);
  if (!(await waitUntil(() => isServing, START_WITHIN_MS))) {
    await stop();
    throw new Error(`${name} was not served within ${START_WITHIN_MS} ms: see ${logFile}.`);
  }
  /** Returns usage from a report that was sent after this call. */
  const readUsage = async () => {
    const earlierReports = reports;
    await waitUntil(() => reports > earlierReports + 1, START_WITHIN_MS);
    if (!usage) throw new Error(`${name} doesn't report its resource usage: see ${logFile}.`);
    return usage;
  };
  return {
    url: `http://${HOST}:${port}/`,
    stop,
    kill: group.kill,
    peakMegabytes: async () => (await readUsage()).maxRSS / 1024,
    async cpuMs() {
      const { userCPUTime, systemCPUTime } = await readUsage();
      return (userCPUTime + systemCPUTime) / 1000;
    },
  };
}
