import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { type FirestoreJar, jarVariables } from './checks/firestore-jar.ts';
import type { Cleanups } from './cleanups.ts';
import { type LocalEnvironment, REPOSITORY } from './environment.ts';
import { Failure } from './failure.ts';
import { startGroup } from './process-group.ts';

const FIREBASE = join(REPOSITORY, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** For Node's `--import`. */
export const EMULATOR_FIXES = new URL('./emulator-fixes.mjs', import.meta.url).href;
const LOAD_FAILED = /Failed to load function definition from source: (?:\w*Error: )*(.*)/;
const ERROR = /^\s*(?:\w*Error: |Error: |⚠.*error)(.*)/;
/** If an emulator is killed, firebase-tools prints this and continues without it. */
const KILLED = /(\w+ Emulator has exited upon receiving signal: \w+)/;
/** Enough for a busy machine that downloads the Firestore emulator. */
const READY_WITHIN_MS = 600_000;
/** Slightly longer than in emulator-fixes.mjs. */
const GRACE_MS = 17_000;

interface EmulatorOptions {
  readonly jar: FirestoreJar;
  readonly config: string;
  /** Folder with the data of an earlier run. */
  readonly importFrom?: string | undefined;
  readonly exportTo?: string | undefined;
  /** Defaults to all emulators that the product needs. */
  readonly only?: readonly string[];
}

/** Resolves once all emulators and functions are ready. `broken` resolves with the reason if one ends by itself. */
export async function startEmulators(
  environment: LocalEnvironment,
  {
    jar,
    config,
    importFrom,
    exportTo,
    only = ['auth', 'firestore', 'functions', 'hosting'],
  }: EmulatorOptions,
  cleanups: Cleanups,
): Promise<{ readonly broken: Promise<Failure> }> {
  const { folder, ports, projectId } = environment;
  const logFile = join(folder, 'emulators.log');
  const settings = join(folder, 'settings');
  await mkdir(join(settings, 'configstore'), { recursive: true });
  // A recent message of the day and disabled usage reports prevent network requests.
  const offline = { motd: { fetched: Date.now() }, usage: false };
  await writeFile(join(settings, 'configstore/firebase-tools.json'), JSON.stringify(offline));
  // Emulators of one project find each other through the temporary folder.
  const temporary = await mkdtemp(join(tmpdir(), 'vouchwell-'));

  const events = new EventEmitter();
  const ready = once(events, 'ready').then(() => null);
  const broken = once(events, 'broken').then(([what]) => new Failure(`${what}: see ${logFile}.`));
  const fail = (what: string) => events.emit('broken', what);
  let isReady = false;
  let lastError = '';
  const onLine = (raw: string) => {
    const line = stripVTControlCharacters(raw);
    const [, killed] = KILLED.exec(line) ?? [];
    if (killed) fail(`The ${killed}`);
    // Later lines are the functions' own errors or reloads.
    if (isReady) return;
    if (/downloading .*\.jar/.test(line)) console.log(line);
    const failed = LOAD_FAILED.exec(line);
    // firebase-tools prints "All emulators ready" even after this.
    if (failed) fail(`The functions do not load (${lastError || failed[1]})`);
    else if (line.includes('All emulators ready')) {
      isReady = true;
      lastError = '';
      events.emit('ready');
    } else lastError = ERROR.exec(line)?.[1]?.trim() || lastError;
  };

  const args = [
    'emulators:start',
    ...['--only', only.join(',')],
    ...['--project', projectId],
    ...['--config', config],
    // With a debugger, one worker serves all calls; otherwise each concurrent call forks a new one.
    ...(only.includes('functions') ? ['--inspect-functions', String(ports.inspect)] : []),
    ...(importFrom ? ['--import', importFrom] : []),
    ...(exportTo ? ['--export-on-exit', exportTo] : []),
  ];
  const group = startGroup(process.execPath, [FIREBASE, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${EMULATOR_FIXES}`,
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: settings,
      TMPDIR: temporary,
      ...(await jarVariables(jar, folder)),
    },
    logFile,
    onLine,
  });
  cleanups.add(async () => {
    await group.stop(GRACE_MS);
    await rm(temporary, { recursive: true, force: true });
  });
  void group.ended.then(() =>
    fail(`The emulators ended by themselves${lastError && ` (${lastError})`}`),
  );
  const timeout = delay(READY_WITHIN_MS, undefined, { ref: false }).then(
    () => new Failure(`The emulators were not ready in time: see ${logFile}.`),
  );
  const failure = await Promise.race([ready, broken, timeout]);
  if (failure) throw failure;
  return { broken };
}
