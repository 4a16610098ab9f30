import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import getPort from 'get-port';

/** Loopback address, which can't be reached from the network. */
export const HOST = '127.0.0.1';

export const ENVIRONMENT_NAMES = ['start', 'test'] as const;
type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

const START_PORTS = {
  hosting: 5000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  firestoreWebsocket: 9150,
  inspect: 9229,
  smtp: 2525,
  inbox: 8025,
  push: 8026,
  stripe: 12111,
  vite: 5173,
} as const;
export type Ports = Readonly<Record<keyof typeof START_PORTS, number>>;

/** Port offsets of `npm test` and its parallel stacks, of which there can be seven. */
const TEST_OFFSET = 10_000;
const STACK_OFFSET = 10;

/** `stack` numbers the parallel test stacks, from 0. */
function getPorts(name: EnvironmentName, stack = 0): Ports {
  const offset = name === 'test' ? TEST_OFFSET + stack * STACK_OFFSET : 0;
  const entries = Object.entries(START_PORTS).map(([port, number]) => [port, number + offset]);
  return Object.fromEntries(entries) as Ports;
}

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** With a `demo-` project, the emulators never ask for a login or call the real Firebase. */
const PROJECT_ID: string = 'demo-vouchwell';

export type LocalEnvironment = ReturnType<typeof getLocalEnvironment>;

interface EnvironmentOptions {
  /** True to use Vite's dev server. */
  readonly hot?: boolean;
  /** Index of a parallel test stack. */
  readonly worker?: number;
  readonly ports?: Ports;
  readonly folder?: string;
}

export function getLocalEnvironment(name: EnvironmentName, options: EnvironmentOptions = {}) {
  // Playwright and tests/support/set-backend-env.ts set TEST_PARALLEL_INDEX.
  const { hot = false, worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) } = options;
  const stack = name === 'test' ? worker : 0;
  const { ports = getPorts(name, stack), folder = stack > 0 ? `${name}-${stack}` : name } = options;
  const url = (port: number) => `http://${HOST}:${port}`;
  return {
    name,
    projectId: PROJECT_ID,
    ports,
    // The emulator doesn't watch folders whose name starts with a dot.
    folder: join(REPOSITORY, 'local', folder),
    appUrl: url(hot ? ports.vite : ports.hosting),
    authUrl: url(ports.auth),
    firestoreUrl: url(ports.firestore),
    /** Base URL of the functions: `<functionsUrl>/<name>`. */
    functionsUrl: `${url(ports.functions)}/${PROJECT_ID}/${FUNCTIONS_REGION}`,
    hubUrl: url(ports.hub),
    inboxUrl: url(ports.inbox),
    pushUrl: url(ports.push),
    stripeUrl: url(ports.stripe),
  };
}

/** Returns a test environment with free ports and a separate folder. */
export async function getFreeEnvironment(folder: string): Promise<LocalEnvironment> {
  const ports: Record<string, number> = {};
  for (const name of Object.keys(START_PORTS)) ports[name] = await getPort();
  return getLocalEnvironment('test', { ports: ports as Ports, folder });
}
