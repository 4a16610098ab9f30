import { expect, it } from 'vitest';
import { descendantsOf, listProcesses, parsePs, parseStat } from './process-tree.ts';

it('finds this very process under its parent', () => {
  const here = listProcesses().find(({ pid }) => pid === process.pid);
  expect(here?.parent).toBe(process.ppid);
});

it('finds children and grandchildren, and nobody else', () => {
  const tree = [
    { pid: 2, parent: 1, mark: '' },
    { pid: 3, parent: 2, mark: '' },
    { pid: 4, parent: 3, mark: '' },
    { pid: 5, parent: 1, mark: '' },
  ];
  expect(descendantsOf(2, tree).map(({ pid }) => pid)).toEqual([3, 4]);
});

it('reads a process whose name holds spaces and parentheses, and passes over ended ones', () => {
  const rest = '1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 4711 0';
  expect(parseStat(`42 (a) b) S 7 ${rest}`)).toEqual({ pid: 42, parent: 7, mark: '4711' });
  expect(parseStat(`42 (java) Z 7 ${rest}`)).toBeNull();
});

it('reads what ps prints on other systems', () => {
  expect(parsePs('  42     7 Sat Nov 21 12:00:00 2026    \n')).toEqual([
    { pid: 42, parent: 7, mark: 'Sat Nov 21 12:00:00 2026' },
  ]);
});
