import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type FirestoreJar, jarVariables } from './checks/firestore-jar.ts';
import type { Cleanups } from './cleanups.ts';
import { type LocalEnvironment, REPOSITORY } from './environment.ts';
import { Failure } from './failure.ts';
import { firestoreOf } from './orphan-processes.ts';
import { kill, type ProcessGroup, startGroup } from './process-group.ts';

const LOAD_FAILED = /Failed to load function definition from source: (?:\w*Error: )*(.*)/;
const ERROR = /^\s*(?:\w*Error: |Error: |⚠.*error)(.*)/;
/** firebase-tools prints this when an emulator is killed, and continues without it. */
const KILLED = /(\w+ Emulator) has exited upon receiving signal: (\w+)/;
/** Much longer than a slow machine needs; a hang ends with an error message. */
const READY_WITHIN_MS = 180_000;

/** Reads the emulators' output and detects whether all of them started and keep running. */
interface EmulatorWatch {
  /** Resolves once all are ready; rejects with the reason why they are not. */
  readonly ready: Promise<void>;
  /** Resolves, before or after `ready`, with the reason when an emulator ends by itself. */
  readonly broken: Promise<Failure>;
  readonly read: (line: string) => void;
  /** Call this when the emulators' process has ended. */
  readonly ended: () => void;
}

/** `logFile` is where the error message points to for details. */
export function createEmulatorWatch(
  logFile: string,
  readyWithinMs = READY_WITHIN_MS,
): EmulatorWatch {
  let lastError = '';
  let isReady = false;
  let settle: { resolve: () => void; reject: (reason: Failure) => void };
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  let breakWith: (reason: Failure) => void;
  const broken = new Promise<Failure>((resolve) => {
    breakWith = resolve;
  });
  const fail = (what: string) => {
    const failure = new Failure(`${what.replace(/[.:\s]+$/, '')}: see ${logFile} and correct it.`);
    settle.reject(failure);
    breakWith(failure);
  };
  const timer = setTimeout(
    () => fail(`The emulators were not ready after ${readyWithinMs / 1000} seconds`),
    readyWithinMs,
  );
  ready.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  return {
    ready,
    broken,
    read(raw) {
      const line = stripVTControlCharacters(raw);
      const [, who, signal] = KILLED.exec(line) ?? [];
      if (who) fail(`The ${who} was ended by ${signal}`);
      // After the start, such lines are the functions' own errors or their reloads.
      if (isReady) return;
      const failed = LOAD_FAILED.exec(line);
      // firebase-tools prints "All emulators ready" even after this.
      if (failed) fail(`The functions do not load (${lastError || failed[1]})`);
      else if (line.includes('All emulators ready')) {
        isReady = true;
        lastError = '';
        settle.resolve();
      } else lastError = ERROR.exec(line)?.[1]?.trim() || lastError;
    },
    ended() {
      fail(`The emulators ended by themselves${lastError ? ` (${lastError})` : ''}`);
    },
  };
}

const FIREBASE = join(REPOSITORY, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** How long the emulators may take to exit before they are killed. */
const GRACE_MS = 4000;
/** The same with an export of the data, which takes longer; a second Ctrl-C ends the wait. */
const EXPORT_MS = 15_000;

interface EmulatorOptions {
  readonly jar: FirestoreJar;
  readonly config: string;
  /**
   * A folder to import data from, if an earlier run exported to it, and to export to at the end.
   */
  readonly dataFolder?: string | undefined;
  /** Which emulators to start; by default all that the product needs. */
  readonly only?: readonly string[];
}

const ALL = ['auth', 'firestore', 'functions', 'hosting'];

/** Downloads the Firestore emulator once, into firebase-tools' own cache. */
export async function downloadFirestoreJar(
  environment: LocalEnvironment,
  cleanups: Cleanups,
): Promise<void> {
  const group = await startFirebase(['setup:emulators:firestore'], environment, {}, cleanups);
  if ((await group.ended) === 0) return;
  throw new Failure(
    'The Firestore emulator is not on this machine and could not be downloaded: connect to the ' +
      'internet once, or set FIRESTORE_EMULATOR_BINARY_PATH to its jar.',
  );
}

/**
 * Starts the real emulators and resolves once all of them, and every function, are ready. The inner
 * promise resolves when one of them ends by itself.
 */
export async function startEmulators(
  environment: LocalEnvironment,
  { jar, config, dataFolder, only = ALL }: EmulatorOptions,
  cleanups: Cleanups,
): Promise<Pick<EmulatorWatch, 'broken'>> {
  const { folder, ports, projectId } = environment;
  const variables = await jarVariables(jar, join(folder, 'firestore-emulator.jar'));
  const watch = createEmulatorWatch(join(folder, 'emulators.log'));
  const args = [
    'emulators:start',
    ...['--only', only.join(',')],
    ...['--project', projectId],
    ...['--config', config],
    // With the debugger on, one shared worker serves all calls; without it each concurrent call
    // forks another.
    ...(only.includes('functions') ? ['--inspect-functions', String(ports.inspect)] : []),
    ...(dataFolder ? ['--import', dataFolder, '--export-on-exit', dataFolder] : []),
  ];
  const group = await startFirebase(args, environment, variables, cleanups, {
    onLine: watch.read,
    graceMs: dataFolder ? EXPORT_MS : GRACE_MS,
  });
  void group.ended.then(watch.ended);
  await watch.ready;
  return watch;
}

async function startFirebase(
  args: readonly string[],
  environment: LocalEnvironment,
  variables: Readonly<Record<string, string>>,
  cleanups: Cleanups,
  { onLine, graceMs = GRACE_MS }: { onLine?: (line: string) => void; graceMs?: number } = {},
): Promise<ProcessGroup> {
  const { folder } = environment;
  const settings = join(folder, 'settings');
  await mkdir(join(settings, 'configstore'), { recursive: true });
  // With a recent message of the day and no usage reports, firebase-tools makes no network
  // requests.
  const offline = { motd: { fetched: Date.now() }, usage: false };
  await writeFile(join(settings, 'configstore/firebase-tools.json'), JSON.stringify(offline));
  // Emulators of one project find each other through the temporary folder, so each stack has its
  // own.
  const temporary = await mkdtemp(join(tmpdir(), 'vouchwell-'));
  const group = startGroup(process.execPath, [FIREBASE, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: settings,
      TMPDIR: temporary,
      ...variables,
    },
    logFile: join(folder, 'emulators.log'),
    ...(onLine ? { onLine } : {}),
  });
  cleanups.add(async (hurry) => {
    await group.stop(graceMs, hurry);
    // The Firestore emulator outlives a firebase-tools that is ended early.
    for (const { pid } of firestoreOf(environment)) kill(pid);
    await rm(temporary, { recursive: true, force: true });
  });
  return group;
}
