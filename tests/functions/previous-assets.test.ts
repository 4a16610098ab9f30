import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from '../../dev/src/release/assets.ts';
import { testEnvironment } from '../support/test-environment.ts';

let next: string;
beforeEach(() => {
  next = mkdtempSync(join(tmpdir(), 'next-release-'));
});
afterEach(() => rmSync(next, { recursive: true }));

/** Creates a build whose assets all have other names than those of the live release. */
function givenNextBuild(): void {
  mkdirSync(join(next, 'assets'));
  writeFileSync(join(next, 'assets/app-next.js'), 'next');
}

it('the release after the one that Hosting serves has every file that its pages load', async () => {
  givenNextBuild();
  await keepAssets(next, testEnvironment.appUrl, new Date());
  const pages = await Promise.all(
    ['/', '/app/dashboard', '/r/rivera-plumbing'].map(async (path) =>
      (await fetch(testEnvironment.appUrl + path)).text(),
    ),
  );
  const loaded = [...pages.join('').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  expect(loaded.length).toBeGreaterThan(4);
  for (const [, path = ''] of loaded) {
    const live = Buffer.from(await (await fetch(testEnvironment.appUrl + path)).arrayBuffer());
    expect(readFileSync(join(next, path)).equals(live)).toBe(true);
  }
  expect(readFileSync(join(next, 'assets/app-next.js'), 'utf8')).toBe('next');
});

it('a release of the same build is as large as before', async () => {
  cpSync(join(testEnvironment.folder, 'web'), next, { recursive: true });
  expect(await keepAssets(next, testEnvironment.appUrl, new Date())).toBe(0);
});
