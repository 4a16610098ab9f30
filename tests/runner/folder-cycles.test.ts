import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';

const IMPORT = /(?:from|import|import\()\s*'((?:\.\.?|@vouchwell\/domain)\/[^']+)'/g;

/** The source files of product and tools, without tests, which may import from anywhere. */
const listed = execFileSync('git', ['ls-files', 'domain', 'functions', 'web', 'dev'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .filter((file) => existsSync(join(REPOSITORY, file)));

/**
 * The node of a file in the graph: its folder or, at the top of a workspace's source, the file
 * itself.
 */
const roomOf = (file: string) => (/^\w+\/(src\/)?[^/]+$/.test(file) ? file : dirname(file));

/** The nodes that each node imports from. */
function roomGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const room = roomOf(file);
    const rooms = graph.get(room) ?? new Set();
    graph.set(room, rooms);
    const source = readFileSync(join(REPOSITORY, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(IMPORT)) {
      const target = specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : specifier.replace('@vouchwell/domain/', 'domain/src/').concat('.ts');
      if (roomOf(target) !== room) rooms.add(roomOf(target));
    }
  }
  return graph;
}

/** A cycle in the graph as its nodes; undefined where there is none. */
function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return undefined;
    for (const next of graph.get(room) ?? []) {
      const cycle = visit(next, [...path, room]);
      if (cycle) return cycle;
    }
    done.add(room);
    return undefined;
  };
  for (const room of graph.keys()) {
    const cycle = visit(room, []);
    if (cycle) return cycle;
  }
  return undefined;
}

it('finds a cycle of folders where there is one', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'c', 'b']);
});

it('finds none between the folders of the product and its tools', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(findCycle(roomGraph())).toBeUndefined();
});

it('finds the fake of the data modules nowhere in the product', () => {
  const users = [...roomGraph()].filter(([, rooms]) => rooms.has('web/src/data/fake'));
  expect(users).toEqual([]);
});
