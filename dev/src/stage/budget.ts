import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure } from '../failure.ts';

/** The most JavaScript that an entry may load at first, in bytes of gzip; only public pages have a limit. */
const LIMITS: Readonly<Record<string, number>> = { 'refer.html': 90_000 };

/** The part of Vite's manifest (`build.manifest`) that tells what an entry loads. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly isEntry?: boolean; readonly imports?: string[] }>
>;

/** An HTML entry with the gzip size of its first JavaScript. */
export interface EntrySize {
  readonly entry: string;
  readonly bytes: number;
  readonly limit: number | undefined;
}

/** The files that the browser loads before an entry runs: its script and all static imports. */
export function firstFiles(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  return [...seen].map((key) => manifest[key]?.file ?? '');
}

/** Measures every HTML entry of a build in `folder`; each of its builds left a manifest there. */
export async function measureEntries(folder: string): Promise<EntrySize[]> {
  const manifests = await readdir(join(folder, '.vite'));
  const sizes = manifests.toSorted().map(async (file) => {
    const manifest = JSON.parse(await readFile(join(folder, '.vite', file), 'utf8')) as Manifest;
    const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
    return Promise.all(entries.map((entry) => measureEntry(folder, manifest, entry)));
  });
  return (await Promise.all(sizes)).flat();
}

async function measureEntry(folder: string, manifest: Manifest, entry: string): Promise<EntrySize> {
  const sizes = firstFiles(manifest, entry).map(async (file) => {
    return gzipSync(await readFile(join(folder, file))).length;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { entry, bytes, limit: LIMITS[entry] };
}

/** The sizes as lines to print, in kB of 1000 bytes. */
export function budgetTable(sizes: readonly EntrySize[]): string[] {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return sizes.map(({ entry, bytes, limit }) => {
    const allowed = limit === undefined ? '' : ` of ${kB(limit)} allowed`;
    return `  ${entry.padEnd(12)} ${kB(bytes).padStart(9)} gzip JavaScript at first${allowed}`;
  });
}

/** Prints what each entry loads at first; refuses a build that is over a limit or lacks an entry. */
export async function checkBudget(folder: string): Promise<void> {
  const sizes = await measureEntries(folder);
  console.log(budgetTable(sizes).join('\n'));
  for (const entry of Object.keys(LIMITS)) {
    const size = sizes.find((one) => one.entry === entry);
    if (!size) throw new Failure(`The build has no ${entry}: keep it among the inputs of Vite.`);
  }
  const over = sizes.find(({ bytes, limit }) => limit !== undefined && bytes > limit);
  if (!over) return;
  throw new Failure(
    `${over.entry} loads ${over.bytes} bytes of JavaScript at first, over its limit of ` +
      `${over.limit}: load something of it lazily, or leave it out.`,
  );
}
