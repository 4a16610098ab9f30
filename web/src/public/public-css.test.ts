import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(path, 'utf8');

/** Returns all of our files that these entries load, immediately or lazily. */
function loadedFrom(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, path = ''] of read(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
      visit(join(dirname(file), path));
  };
  entries.forEach(visit);
  return seen;
}

it('public.css scans exactly the UI files with classes that the public pages load', () => {
  const loaded = loadedFrom(['../refer.tsx', '../friend.tsx', '../me.tsx'].map(here));
  const shared = [...loaded].filter(
    (file) => file.startsWith(here('../ui/')) && /class(Name|es)/.test(read(file)),
  );
  const [, names = ''] = /@source "\.\.\/ui\/\{([^}]+)\}/.exec(read(here('public.css'))) ?? [];
  expect(names.split(',').sort()).toEqual(
    shared.map((file) => relative(here('../ui/'), file).replace(/\.tsx?$/, '')).sort(),
  );
  const outside = [...loaded].filter((file) => !/\/web\/src\/(public|ui)\//.test(file));
  expect(outside.filter((file) => read(file).includes('className'))).toEqual([]);
});
