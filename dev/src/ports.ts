/** Everything local listens here only: nothing of it is meant for a network. */
export const HOST = '127.0.0.1';

/** The two local environments: `npm start` and `npm test` each have ports of their own. */
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
  stripe: 12111,
  vite: 5173,
} as const;
export type PortName = keyof typeof START_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Far enough from the start ports that a test run never meets a running start. */
const TEST_OFFSET = 10_000;

/** Who needs a port, in words for the sentence that says it is taken. */
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
  stripe: 'the Stripe stand-in',
  vite: "Vite's dev server",
};

/**
 * Between the test stacks that run beside each other. At most seven fit: the debugger's port of the
 * seventh after a stack is that stack's Eventarc port.
 */
const STACK_OFFSET = 10;

/** The ports of one environment; `stack` numbers the test stacks that run beside each other, from 0. */
export function portsOf(name: EnvironmentName, stack = 0): Ports {
  const offset = name === 'test' ? TEST_OFFSET + stack * STACK_OFFSET : 0;
  const entries = Object.entries(START_PORTS).map(([port, number]) => [port, number + offset]);
  return Object.fromEntries(entries) as Ports;
}
