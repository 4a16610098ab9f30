import { expect, it } from 'vitest';
import { listProcesses, parsePs } from './list-processes.ts';

it('finds this very process with its command line', () => {
  const here = listProcesses().find(({ pid }) => pid === process.pid);
  expect(here?.command).toContain('node');
});

it('reads what ps prints where there is no /proc', () => {
  expect(parsePs('    1 /sbin/init\n  4711 java -jar a b.jar --port 8080\n')).toEqual([
    { pid: 1, command: '/sbin/init' },
    { pid: 4711, command: 'java -jar a b.jar --port 8080' },
  ]);
});
