import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FUNCTIONS_REGION } from '@vouchwell/domain/lib/paths';

/** All local servers listen on this address only, so that nothing is reachable from the network. */
export const HOST = '127.0.0.1';

/** The two local environments: `npm start` and `npm test` have separate ports. */
export const ENVIRONMENT_NAMES = ['start', 'test'] as const;
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

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
export type PortName = keyof typeof START_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/**
 * The distance between the ports of `npm test` and of `npm start`, so that both can run at once.
 */
const TEST_OFFSET = 10_000;

/** The use of each port, for the message that says it is taken. */
export const PORT_USES: Readonly<Record<PortName, string>> = {
  hosting: 'the app',
  auth: 'the Auth emulator',
  firestore: 'the Firestore emulator',
  functions: 'the Functions emulator',
  hub: "the emulators' hub",
  logging: "the emulators' log",
  eventarc: 'the Eventarc emulator',
  tasks: 'the Cloud Tasks emulator',
  firestoreWebsocket: "the Firestore emulator's requests monitor",
  inspect: "the functions' debugger",
  smtp: 'the local mail server',
  inbox: 'the mail inbox page',
  push: 'the push service stand-in',
  stripe: 'the Stripe stand-in',
  vite: "Vite's dev server",
};

/**
 * The distance between the ports of parallel test stacks. At most seven fit: the debugger's port of
 * the seventh after a stack is that stack's Eventarc port.
 */
const STACK_OFFSET = 10;

/** The ports of one environment; `stack` numbers the parallel test stacks, from 0. */
export function portsOf(name: EnvironmentName, stack = 0): Ports {
  const offset = name === 'test' ? TEST_OFFSET + stack * STACK_OFFSET : 0;
  const entries = Object.entries(START_PORTS).map(([port, number]) => [port, number + offset]);
  return Object.fromEntries(entries) as Ports;
}

/** The repository's root folder. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A `demo-` project: the emulators then never ask for a login and never call the real Firebase. */
export const PROJECT_ID = 'demo-vouchwell';

/** One local environment: its ports, URLs and files. */
export interface LocalEnvironment {
  readonly name: EnvironmentName;
  readonly projectId: string;
  readonly ports: Ports;
  /**
   * The folder of this environment's files: `local/<name>`. It is not in a dot folder, because the
   * emulator's reload ignores those.
   */
  readonly folder: string;
  /** The app's URL: the emulated Hosting, or Vite's dev server. */
  readonly appUrl: string;
  readonly authUrl: string;
  readonly firestoreUrl: string;
  /** The functions' base URL: a function is at `<functionsUrl>/<name>`. */
  readonly functionsUrl: string;
  readonly hubUrl: string;
  readonly inboxUrl: string;
  readonly pushUrl: string;
  readonly stripeUrl: string;
}

/**
 * The number of this worker's test stack: TEST_STACK is the first worker's, and Playwright sets
 * TEST_PARALLEL_INDEX to the worker's index.
 */
function testStackNumber(worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): number {
  return Number(process.env.TEST_STACK ?? 0) + worker;
}

/**
 * The environment of that name; with `hot`, Vite's dev server serves its app. For `test`, that of
 * the named worker, or of this process. Benches pass their own ports and folder (below `local`).
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
    pushUrl: url(ports.push),
    stripeUrl: url(ports.stripe),
  };
}
