import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import JSZip from 'jszip';
import { type Cleanups, UserError } from './cleanups.ts';
import { type LocalEnvironment, REPOSITORY } from './environment.ts';

const IN_CLOUD_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
/** Folders where the Cloud SDK may be installed. */
const CLOUD_SDK_ROOTS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
];

type FirestoreJar =
  /** Named by FIRESTORE_EMULATOR_BINARY_PATH, or installed with the Cloud SDK. */
  | { readonly kind: 'file' | 'cloud-sdk'; readonly path: string }
  /** Jar that firebase-tools downloads into its cache. */
  | { readonly kind: 'firebase-tools' };

export function findFirestoreJar(): FirestoreJar {
  const { FIRESTORE_EMULATOR_BINARY_PATH: configuredPath, CLOUDSDK_ROOT_DIR } = process.env;
  if (configuredPath) {
    // Make the path absolute, because firebase-tools runs in a different folder.
    if (existsSync(configuredPath)) return { kind: 'file', path: resolve(configuredPath) };
    throw new UserError(
      `FIRESTORE_EMULATOR_BINARY_PATH is ${configuredPath}, which doesn't exist: correct or unset it.`,
    );
  }
  const roots = [...(CLOUDSDK_ROOT_DIR ? [CLOUDSDK_ROOT_DIR] : []), ...CLOUD_SDK_ROOTS];
  const path = roots.map((root) => join(root, IN_CLOUD_SDK)).find((jar) => existsSync(jar));
  return path ? { kind: 'cloud-sdk', path } : { kind: 'firebase-tools' };
}

/**
 * Returns environment variables for firebase-tools. The Cloud SDK's jar has no main class, so `folder` gets a
 * wrapper jar with one and a link to the original.
 */
async function getJarVariables(jar: FirestoreJar, folder: string): Promise<Record<string, string>> {
  if (jar.kind === 'firebase-tools') return {};
  if (jar.kind === 'file') return { FIRESTORE_EMULATOR_BINARY_PATH: jar.path };
  const link = join(folder, 'cloud-sdk.jar');
  rmSync(link, { force: true });
  symlinkSync(jar.path, link);
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'Class-Path: cloud-sdk.jar',
  ];
  const zip = new JSZip().file('META-INF/MANIFEST.MF', `${manifest.join('\r\n')}\r\n`);
  const wrapper = join(folder, 'firestore-emulator.jar');
  writeFileSync(wrapper, await zip.generateAsync({ type: 'nodebuffer' }));
  return { FIRESTORE_EMULATOR_BINARY_PATH: wrapper };
}

interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly onLine?: (line: string) => void;
  /** Receives messages over Node's IPC channel. */
  readonly onMessage?: (message: unknown) => void;
}

/** The command gets its own process group, so Ctrl-C reaches only this process, which stops the others in order. */
export function startProcessGroup(
  command: string,
  args: readonly string[],
  { cwd, env, logFile, onLine, onMessage }: GroupOptions,
) {
  mkdirSync(dirname(logFile), { recursive: true });
  const child = execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    reject: false,
    buffer: false,
    // The pipe closes when this process ends, which tells the command to stop.
    stdin: 'pipe',
    stdout: ['pipe', { file: logFile }],
    stderr: ['pipe', { file: logFile }],
    all: true,
    ...(onMessage && { ipc: true as const }),
  });
  if (onMessage) child.on('message', onMessage);
  const read = async () => {
    for await (const line of child.iterable({ from: 'all' })) onLine?.(line);
  };
  const isRead = read().catch(() => undefined);
  /** Also resolves if the command doesn't exist. */
  const ended = once(child, 'exit').then(
    // A grandchild process may keep the streams open, so don't wait for their end.
    () => Promise.race([isRead, delay(500)]),
    () => undefined,
  );
  const kill = async () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process group has already ended.
    }
    await ended;
  };
  /** Sends SIGINT, and kills the group after `graceMs`. */
  const stop = async (graceMs: number) => {
    child.kill('SIGINT');
    await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
    await kill();
  };
  return { ended, kill, stop };
}

const FIREBASE = join(REPOSITORY, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** URL to pass to Node's `--import` option. */
export const EMULATOR_FIXES = new URL('./emulator-fixes.mjs', import.meta.url).href;
const LOAD_FAILED = /Failed to load function definition from source: (?:\w*Error: )*(.*)/;
const ERROR = /^\s*(?:\w*Error: |Error: |⚠.*error)(.*)/;
/** If an emulator is killed, firebase-tools prints this and continues without it. */
const KILLED = /(\w+ Emulator has exited upon receiving signal: \w+)/;
/** Long enough for a busy machine that downloads the Firestore emulator. */
const READY_WITHIN_MS = 600_000;
/** Slightly longer than the shutdown time in emulator-fixes.mjs. */
const GRACE_MS = 17_000;

/** Finds out from the output of firebase-tools when the emulators are ready, and why they fail. */
function watchOutput(logFile: string) {
  const events = new EventEmitter();
  const ready = once(events, 'ready').then(() => null);
  const broken = once(events, 'broken').then(([what]) => new UserError(`${what}: see ${logFile}.`));
  const fail = (what: string) => events.emit('broken', what);
  let isReady = false;
  let lastError = '';
  return {
    ready,
    broken,
    read(raw: string): void {
      const line = stripVTControlCharacters(raw);
      const [, killed] = KILLED.exec(line) ?? [];
      if (killed) fail(`The ${killed}`);
      // Lines printed after startup are the functions' own errors or reloads.
      if (isReady) return;
      if (/downloading .*\.jar/.test(line)) console.log(line);
      const failed = LOAD_FAILED.exec(line);
      // firebase-tools prints "All emulators ready" even if the functions fail to load.
      if (failed) fail(`The functions do not load (${lastError || failed[1]})`);
      else if (line.includes('All emulators ready')) {
        isReady = true;
        lastError = '';
        events.emit('ready');
      } else lastError = ERROR.exec(line)?.[1]?.trim() || lastError;
    },
    end: () => fail(`The emulators ended by themselves${lastError && ` (${lastError})`}`),
  };
}

interface EmulatorOptions {
  readonly jar: FirestoreJar;
  readonly config: string;
  /** Folder with the data of an earlier run. */
  readonly importFrom?: string | undefined;
  readonly exportTo?: string | undefined;
  /** Defaults to all emulators that the product needs. */
  readonly only?: readonly string[];
}

/** Resolves once all emulators and functions are ready. `broken` resolves with the reason if one exits unexpectedly. */
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
): Promise<{ readonly broken: Promise<UserError> }> {
  const { folder, ports, projectId } = environment;
  const logFile = join(folder, 'emulators.log');
  const output = watchOutput(logFile);
  const settings = join(folder, 'settings');
  await mkdir(join(settings, 'configstore'), { recursive: true });
  // A recent message of the day and disabled usage reports prevent network requests.
  const offline = { motd: { fetched: Date.now() }, usage: false };
  await writeFile(join(settings, 'configstore/firebase-tools.json'), JSON.stringify(offline));
  // Emulators of one project find each other through the temporary folder.
  const temporary = await mkdtemp(join(tmpdir(), 'vouchwell-'));

  const args = [
    'emulators:start',
    '--only',
    only.join(','),
    '--project',
    projectId,
    '--config',
    config,
    // With a debugger, one worker serves all calls; otherwise each concurrent call forks a new one.
    ...(only.includes('functions') ? ['--inspect-functions', String(ports.inspect)] : []),
    ...(importFrom ? ['--import', importFrom] : []),
    ...(exportTo ? ['--export-on-exit', exportTo] : []),
  ];
  const group = startProcessGroup(process.execPath, [FIREBASE, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${EMULATOR_FIXES}`,
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: settings,
      TMPDIR: temporary,
      ...(await getJarVariables(jar, folder)),
    },
    logFile,
    onLine: output.read,
  });
  cleanups.add(async () => {
    await group.stop(GRACE_MS);
    await rm(temporary, { recursive: true, force: true });
  });
  void group.ended.then(output.end);
  const timeout = delay(READY_WITHIN_MS, undefined, { ref: false }).then(
    () => new UserError(`The emulators were not ready in time: see ${logFile}.`),
  );
  const failure = await Promise.race([output.ready, output.broken, timeout]);
  if (failure) throw failure;
  return { broken: output.broken };
}
