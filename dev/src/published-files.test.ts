import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from './environment.ts';

/** Lists the files of a folder that `firebase deploy` publishes. */
const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles') as {
  listFiles(folder: string, ignore: readonly string[]): string[];
};
const { hosting } = JSON.parse(readFileSync(join(REPOSITORY, 'firebase.json'), 'utf8'));

it("publishes neither source maps nor the build's manifests", () => {
  const web = mkdtempSync(join(tmpdir(), 'published-'));
  const published = ['assets/app-1.js', 'index.html'];
  const secret = ['.vite/manifest.json', '.vite/refer-manifest.json', 'assets/app-1.js.map'];
  for (const file of [...published, ...secret]) {
    mkdirSync(dirname(join(web, file)), { recursive: true });
    writeFileSync(join(web, file), '');
  }
  expect(listFiles(web, hosting.ignore).sort()).toEqual(published);
  rmSync(web, { recursive: true });
});
