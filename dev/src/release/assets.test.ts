import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import getPort from 'get-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { ASSET_LIST, assetsOf, keepAssets, writeAssetList } from './assets.ts';

const MONDAY = new Date('2026-11-23T09:00:00Z');
const inDays = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS);

let folder: string;
let origin: string;
let stop: () => Promise<void>;
/** The folder of the live release; null before the first deploy. */
let live: string | null;
/** What the site answers for a path instead of its file. */
let instead: Record<string, { status?: number; body: string }>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  live = null;
  instead = {};
  const port = await getPort();
  origin = `http://${HOST}:${port}`;
  stop = await serve(port, ({ url = '/' }, response) => {
    const other = instead[url.slice(1)];
    if (other) return void response.writeHead(other.status ?? 200).end(other.body);
    try {
      response.end(readFileSync(join(live ?? '', url)));
    } catch {
      response.writeHead(404).end('<title>Page not found</title>');
    }
  });
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Creates a build whose page loads these assets. */
async function build(name: string, assets: Record<string, string>): Promise<string> {
  const web = join(folder, name);
  mkdirSync(join(web, 'assets'), { recursive: true });
  for (const [file, code] of Object.entries(assets)) writeFileSync(join(web, 'assets', file), code);
  await writeAssetList(web, await assetsOf(web));
  return web;
}

/** Deploys a build as `firebase deploy` does; gives the files of the release. */
async function deploy(web: string, now = MONDAY): Promise<string[]> {
  await keepAssets(web, origin, now);
  live = web;
  return readdirSync(join(web, 'assets')).sort();
}

describe('a deploy', () => {
  it('is the first where nothing is live, and keeps nothing', async () => {
    expect(await deploy(await build('one', { 'app-1.js': 'one' }))).toEqual(['app-1.js']);
  });

  it('keeps the scripts that a page of the release before it asks for', async () => {
    await deploy(await build('one', { 'app-1.js': 'one', 'kit-1.js': 'kit' }));
    await deploy(await build('two', { 'app-2.js': 'two', 'kit-1.js': 'kit' }));
    for (const [file, code] of [
      ['app-1.js', 'one'],
      ['app-2.js', 'two'],
      ['kit-1.js', 'kit'],
    ]) {
      expect(await (await fetch(`${origin}/assets/${file}`)).text()).toBe(code);
    }
  });

  it('keeps those of earlier releases for a week, and of the last one however old it is', async () => {
    await deploy(await build('one', { 'app-1.js': 'one' }));
    await deploy(await build('two', { 'app-2.js': 'two' }), inDays(30));
    const third = await build('three', { 'app-3.js': 'three' });
    expect(await deploy(third, inDays(37))).toEqual(['app-1.js', 'app-2.js', 'app-3.js']);
    const fourth = await build('four', { 'app-4.js': 'four' });
    expect(await deploy(fourth, inDays(38))).toEqual(['app-2.js', 'app-3.js', 'app-4.js']);
  });

  it('counts an asset that comes back as its own', async () => {
    await deploy(await build('one', { 'app-1.js': 'one' }));
    await deploy(await build('two', { 'app-2.js': 'two' }));
    await deploy(await build('three', { 'app-1.js': 'one' }), inDays(9));
    expect(await deploy(await build('four', { 'app-4.js': 'four' }), inDays(20))).toEqual([
      'app-1.js',
      'app-4.js',
    ]);
  });
});

describe('a deploy is refused where the live site', () => {
  let next: string;
  beforeEach(async () => {
    await deploy(await build('one', { 'app-1.js': 'one' }));
    next = await build('two', { 'app-2.js': 'two' });
  });

  it.each([
    ['fails', { [ASSET_LIST]: { status: 500, body: 'down' } }, 'it answered 500'],
    ['gives a page for its list', { [ASSET_LIST]: { body: '<html>' } }, 'is no list of assets'],
    ['gives half a script', { 'assets/app-1.js': { body: 'on' } }, 'is not as it was published'],
    [
      'names a file outside the folder of assets',
      { [ASSET_LIST]: { body: '{"assets/../../main.js":{"sha256":"","replaced_at":null}}' } },
      'is no list of assets',
    ],
  ])('%s', async (_, answers, message) => {
    instead = answers;
    await expect(deploy(next)).rejects.toThrow(message);
    expect(readdirSync(join(next, 'assets'))).toEqual(['app-2.js']);
  });

  it('does not answer', async () => {
    await stop();
    await expect(deploy(next)).rejects.toThrow('cannot be read');
  });
});
