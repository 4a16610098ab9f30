import { join } from 'node:path';
import getPort from 'get-port';
import pWaitFor from 'p-wait-for';
import type { Cleanups } from '../src/cleanups.ts';
import { HOST, type LocalEnvironment, REPOSITORY } from '../src/environment.ts';
import { startGroup } from '../src/process-group.ts';

const READY_WITHIN_MS = 60_000;

/** Starts the webhook in a process of its own, with this process's settings; gives its address. */
export async function startWebhook(
  { folder }: LocalEnvironment,
  cleanups: Cleanups,
): Promise<string> {
  const port = await getPort();
  const logFile = join(folder, 'webhooks.log');
  const server = join(REPOSITORY, 'dev/bench/webhook-server.ts');
  let isReady = false;
  const webhook = startGroup(process.execPath, ['--import', 'tsx', server, String(port)], {
    cwd: REPOSITORY,
    env: process.env,
    logFile,
    onLine: (line) => {
      isReady ||= line === 'Ready';
    },
  });
  cleanups.add(() => webhook.stop(1000));
  const message = `The webhook did not start: see ${logFile}.`;
  await pWaitFor(() => isReady, { timeout: { milliseconds: READY_WITHIN_MS, message } });
  return `http://${HOST}:${port}`;
}
