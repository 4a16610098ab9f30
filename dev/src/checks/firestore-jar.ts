import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import JSZip from 'jszip';
import { Failure } from '../failure.ts';

const IN_CLOUD_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
/** The Cloud SDK's folders if it was installed as a package. */
const SYSTEM_ROOTS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
];

export type FirestoreJar =
  /** From FIRESTORE_EMULATOR_BINARY_PATH or the Cloud SDK. */
  | { readonly kind: 'file' | 'cloud-sdk'; readonly path: string }
  /** firebase-tools downloads it into its cache. */
  | { readonly kind: 'firebase-tools' };

export function findFirestoreJar(
  env: NodeJS.ProcessEnv = process.env,
  installed: readonly string[] = [...SYSTEM_ROOTS, join(homedir(), 'google-cloud-sdk')],
): FirestoreJar {
  const named = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named) {
    // firebase-tools runs in a different folder.
    if (existsSync(named)) return { kind: 'file', path: resolve(named) };
    throw new Failure(
      `FIRESTORE_EMULATOR_BINARY_PATH is ${named}, which doesn't exist: correct or unset it.`,
    );
  }
  const roots = env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR, ...installed] : installed;
  const path = roots.map((root) => join(root, IN_CLOUD_SDK)).find((jar) => existsSync(jar));
  return path ? { kind: 'cloud-sdk', path } : { kind: 'firebase-tools' };
}

/**
 * Environment variables for firebase-tools. The Cloud SDK's jar has no main class, so `folder` gets a wrapper
 * jar with one and a link to the original.
 */
export async function jarVariables(
  jar: FirestoreJar,
  folder: string,
): Promise<Record<string, string>> {
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
