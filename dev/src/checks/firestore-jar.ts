import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import JSZip from 'jszip';
import { REPOSITORY } from '../environment.ts';
import { Failure } from '../failure.ts';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const IN_CLOUD_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** Where the Firestore emulator's jar is. */
export type FirestoreJar =
  /** A jar that FIRESTORE_EMULATOR_BINARY_PATH should name. */
  | { readonly kind: 'file'; readonly path: string }
  /** The Cloud SDK's jar, which `java -jar` cannot run without a wrapper. */
  | { readonly kind: 'cloud-sdk'; readonly path: string }
  /** The jar is in firebase-tools' cache. */
  | { readonly kind: 'cached' }
  /** firebase-tools must download the jar. */
  | { readonly kind: 'missing' };

interface Machine {
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  /** Folders of the Cloud SDK when it was installed as a package. */
  readonly systemRoots: readonly string[];
}

const thisMachine = (): Machine => ({
  env: process.env,
  home: homedir(),
  systemRoots: [
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
  ],
});

/**
 * Finds the emulator's jar: by the environment variable, in the Cloud SDK, or in firebase-tools'
 * cache.
 */
export function findFirestoreJar(
  { env, home, systemRoots }: Machine = thisMachine(),
): FirestoreJar {
  const named = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named) {
    // Make the path absolute, because firebase-tools runs in another folder.
    const path = resolve(named);
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) return { kind: 'file', path };
    throw new Failure(
      `FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which is no file: correct or unset it.`,
    );
  }
  const roots = [
    ...(env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR] : []),
    ...systemRoots,
    join(home, 'google-cloud-sdk'),
  ];
  const path = roots.map((root) => join(root, IN_CLOUD_SDK)).find((jar) => existsSync(jar));
  if (path) return { kind: 'cloud-sdk', path };
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(home, '.cache', 'firebase', 'emulators');
  return { kind: existsSync(join(cache, downloadName())) ? 'cached' : 'missing' };
}

/** The file name that this version of firebase-tools downloads and accepts. */
export function downloadName(): string {
  const info = join(REPOSITORY, 'node_modules/firebase-tools/lib/emulator');
  const text = readFileSync(join(info, 'downloadableEmulatorInfo.json'), 'utf8');
  const { firestore } = JSON.parse(text) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  return firestore.downloadPathRelativeToCacheDir;
}

/**
 * The environment variables that make firebase-tools use this jar. The Cloud SDK's jar gets a
 * wrapper at `wrapperPath`.
 */
export async function jarVariables(
  jar: FirestoreJar,
  wrapperPath: string,
): Promise<Record<string, string>> {
  if (jar.kind === 'file') return { FIRESTORE_EMULATOR_BINARY_PATH: jar.path };
  if (jar.kind !== 'cloud-sdk') return {};
  mkdirSync(dirname(wrapperPath), { recursive: true });
  writeFileSync(wrapperPath, await wrapperJar(jar.path));
  return { FIRESTORE_EMULATOR_BINARY_PATH: wrapperPath };
}

/** The longest line of a jar manifest, in bytes without its line break (JAR file specification). */
const MANIFEST_LINE = 72;

/** A jar with only a manifest, so that `java -jar` can run a jar that has no main class. */
function wrapperJar(jarPath: string): Promise<Buffer> {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(jarPath).href}`,
  ];
  // Java ignores the last entry unless an empty line follows.
  const text = manifest.map((line) => `${wrap(line)}\r\n`).join('');
  const zip = new JSZip();
  zip.file('META-INF/MANIFEST.MF', `${text}\r\n`);
  return zip.generateAsync({ type: 'nodebuffer' });
}

/**
 * Wraps a manifest line as the JAR file specification requires: continuation lines begin with a
 * space.
 */
function wrap(line: string): string {
  const head = line.slice(0, MANIFEST_LINE);
  const rest = line.slice(MANIFEST_LINE).match(new RegExp(`.{1,${MANIFEST_LINE - 1}}`, 'g')) ?? [];
  return [head, ...rest.map((part) => ` ${part}`)].join('\r\n');
}
