import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkJava, checkNode, parseJavaVersion } from './runtimes.ts';

it('refuses a Node that is too old for our tools, and says which to install', () => {
  expect(() => checkNode('18.20.0')).toThrow(
    'This is Node 18.20.0; please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org.',
  );
  for (const version of ['20.18.1', '21.7.3', '22.0.0', '22.11.0']) {
    expect(() => checkNode(version), version).toThrow('please install');
  }
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0']) {
    expect(() => checkNode(version), version).not.toThrow();
  }
});

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'java-'));
  vi.stubEnv('PATH', path);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(path, { recursive: true });
});

/** Puts a fake Java on the PATH that prints this version. */
const putJava = (version: string) =>
  writeFileSync(join(path, 'java'), `#!/bin/sh\necho '${version}' >&2\n`, { mode: 0o755 });

it('reads the major version of every Java', () => {
  expect(parseJavaVersion('openjdk version "17.0.15" 2025-04-15')).toBe(17);
  expect(parseJavaVersion('java version "1.8.0_202"')).toBe(8);
  expect(parseJavaVersion('openjdk version "21" 2023-09-19')).toBe(21);
  expect(parseJavaVersion('The operation could not be completed.')).toBeNull();
});

it('refuses a Java that is too old and says which to install', async () => {
  putJava('java version "1.8.0_202"');
  await expect(checkJava()).rejects.toThrow(
    'This is Java 8, too old for the Firestore emulator: please install Java 11 or newer',
  );
  putJava('openjdk version "11.0.2" 2019-01-15');
  await expect(checkJava()).resolves.toBeUndefined();
});

it('says how to get Java where there is none', async () => {
  await expect(checkJava()).rejects.toThrow('Java was not found on the PATH');
});
