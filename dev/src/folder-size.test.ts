import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from './environment.ts';

/** Files per folder; biome.json limits the lines per file. */
const MAX_FILES = 40;
const SOURCES = ['docs', 'domain/src', 'functions/src', 'web', 'dev', 'tests'];
const GENERATED = ['node_modules', 'dist'];

/** Returns the paths of this folder and its subfolders that have too many files. */
function findLargeFolders(folder: string): string[] {
  const entries = readdirSync(join(REPOSITORY, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const folders = entries.filter((entry) => entry.isDirectory() && !GENERATED.includes(entry.name));
  return [
    ...(files.length > MAX_FILES ? [`${folder}: ${files.length} files`] : []),
    ...folders.flatMap(({ name }) => findLargeFolders(join(folder, name))),
  ];
}

it(`each source folder contains at most ${MAX_FILES} files`, () => {
  expect(SOURCES.flatMap(findLargeFolders)).toEqual([]);
});
