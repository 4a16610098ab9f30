import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { findFirestoreJar } from './emulators.ts';

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

it('finds the Firestore emulator jar in the environment variable or an installed Cloud SDK', () => {
  const home = mkdtempSync(join(tmpdir(), 'jar-'));
  const put = (path: string) => {
    const file = join(home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    return file;
  };
  const find = (env: NodeJS.ProcessEnv) => findFirestoreJar(env, [join(home, 'system')]);
  expect(find({})).toEqual({ kind: 'firebase-tools' });
  const installed = put(`system/${IN_SDK}`);
  expect(find({})).toEqual({ kind: 'cloud-sdk', path: installed });
  const root = put(`sdk/${IN_SDK}`);
  const sdk = { CLOUDSDK_ROOT_DIR: join(home, 'sdk') };
  expect(find(sdk)).toEqual({ kind: 'cloud-sdk', path: root });
  const path = put('mine.jar');
  const named = { ...sdk, FIRESTORE_EMULATOR_BINARY_PATH: relative(process.cwd(), path) };
  expect(find(named)).toEqual({ kind: 'file', path });
  expect(() => find({ FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere.jar' })).toThrow(
    "is /nowhere.jar, which doesn't exist",
  );
  rmSync(home, { recursive: true });
});
