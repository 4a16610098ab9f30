import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { downloadName, findFirestoreJar, jarVariables } from './firestore-jar.ts';

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

describe('where the Firestore emulator comes from', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'jar-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  function put(path: string): string {
    const file = join(home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    return file;
  }
  const find = (env: NodeJS.ProcessEnv = {}) =>
    findFirestoreJar({ env, home, systemRoots: [join(home, 'system')] });

  it('is first what the environment names', () => {
    const named = put('mine.jar');
    put(`system/${IN_SDK}`);
    expect(find({ FIRESTORE_EMULATOR_BINARY_PATH: named })).toEqual({ kind: 'file', path: named });
  });

  it('is named from the folder in which one starts, whichever the emulators run in', () => {
    const named = put('mine.jar');
    const env = { FIRESTORE_EMULATOR_BINARY_PATH: relative(process.cwd(), named) };
    expect(find(env)).toEqual({ kind: 'file', path: named });
  });

  it('refuses a name that leads nowhere, or to a folder', () => {
    for (const name of ['/nowhere.jar', home]) {
      expect(() => find({ FIRESTORE_EMULATOR_BINARY_PATH: name })).toThrow(
        `names ${name}, which is no file: correct or unset it.`,
      );
    }
  });

  it('is then the Cloud SDK, the one that is named before those that are installed', () => {
    const installed = put(`system/${IN_SDK}`);
    const named = put(`sdk/${IN_SDK}`);
    put(`.cache/firebase/emulators/${downloadName()}`);
    expect(find()).toEqual({ kind: 'cloud-sdk', path: installed });
    expect(find({ CLOUDSDK_ROOT_DIR: join(home, 'sdk') })).toEqual({
      kind: 'cloud-sdk',
      path: named,
    });
  });

  it('is then what firebase-tools downloaded in the version that it runs, else missing', () => {
    put('.cache/firebase/emulators/cloud-firestore-emulator-v0.1.0.jar');
    expect(find()).toEqual({ kind: 'missing' });
    put(`.cache/firebase/emulators/${downloadName()}`);
    expect(find()).toEqual({ kind: 'cached' });
  });

  it('gives the Cloud SDK jar a wrapper that names its main class, for it has none', async () => {
    const wrapper = join(home, 'stage/wrapper.jar');
    const path = put(`${'deep/'.repeat(20)}${IN_SDK}`);
    expect(await jarVariables({ kind: 'cloud-sdk', path }, wrapper)).toEqual({
      FIRESTORE_EMULATOR_BINARY_PATH: wrapper,
    });
    const zip = await JSZip.loadAsync(readFileSync(wrapper));
    const manifest = (await zip.file('META-INF/MANIFEST.MF')?.async('string')) ?? '';
    const lines = manifest.split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(72);
    expect(lines.slice(-2)).toEqual(['', '']);
    expect(manifest.replaceAll('\r\n ', '')).toContain(`Class-Path: file://${path}\r\n`);
    expect(await jarVariables({ kind: 'cached' }, wrapper)).toEqual({});
  });
});
