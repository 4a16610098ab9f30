import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import { type EnvironmentName, HOST, type Ports, portsOf } from './ports.ts';

/** The repository's top folder. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A `demo-` project: the emulators then never ask for a login and never call the real Firebase. */
export const PROJECT_ID = 'demo-vouchwell';

/** One local environment: where it listens and where its files are staged. */
export interface LocalEnvironment {
  readonly name: EnvironmentName;
  readonly projectId: string;
  readonly ports: Ports;
  /** Everything that belongs to this environment only: `local/<name>`, outside any dot folder, which the emulator's reload ignores. */
  readonly folder: string;
  /** Where people open the app: the emulated hosting, or Vite's dev server. */
  readonly appUrl: string;
  readonly authUrl: string;
  readonly firestoreUrl: string;
  /** The functions' base address: a function is at `<functionsUrl>/<name>`. */
  readonly functionsUrl: string;
  readonly hubUrl: string;
  readonly inboxUrl: string;
  readonly stripeUrl: string;
}

/**
 * The number of a worker's own test stack among all that run beside each other: TEST_STACK names
 * the first worker's. This process is the worker of TEST_PARALLEL_INDEX, which Playwright sets.
 */
function testStackNumber(worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): number {
  return Number(process.env.TEST_STACK ?? 0) + worker;
}

/**
 * The environment of that name; with `hot`, its app is served by Vite's dev server. For `test`, that
 * of the named worker, or of this process. Measurements give ports and a folder (below `local`) of
 * their own.
 */
export function localEnvironment(
  name: EnvironmentName,
  {
    hot = false,
    worker,
    ...place
  }: { hot?: boolean; worker?: number; ports?: Ports; folder?: string } = {},
): LocalEnvironment {
  const stack = name === 'test' ? testStackNumber(worker) : 0;
  const { ports = portsOf(name, stack), folder = stack === 0 ? name : `${name}-${stack}` } = place;
  const url = (port: number) => `http://${HOST}:${port}`;
  return {
    name,
    projectId: PROJECT_ID,
    ports,
    folder: join(REPOSITORY, 'local', folder),
    appUrl: url(hot ? ports.vite : ports.hosting),
    authUrl: url(ports.auth),
    firestoreUrl: url(ports.firestore),
    functionsUrl: `${url(ports.functions)}/${PROJECT_ID}/${FUNCTIONS_REGION}`,
    hubUrl: url(ports.hub),
    inboxUrl: url(ports.inbox),
    stripeUrl: url(ports.stripe),
  };
}
