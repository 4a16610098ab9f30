import { expect, it } from 'vitest';
import { localEnvironment } from './environment.ts';
import { listProcesses, parsePs, processesOf } from './orphan-processes.ts';
import { VITE } from './stage/build-web.ts';

const environment = localEnvironment('start');
const { folder, ports } = environment;
const running = (pid: number, command: string) => ({ pid, command });

it('knows what serves its folder from what serves another', () => {
  const all = [
    running(1, '/sbin/init'),
    running(2, `node firebase.js emulators:start --config ${folder}/firebase.json --inspect 9229`),
    running(3, `java -jar firestore.jar --port 8080 --rules ${folder}/firestore.rules`),
    running(4, `java -jar firestore.jar --rules ${folder}-of-another/firestore.rules`),
    running(5, `node firebase.js --config ${localEnvironment('test').folder}/firebase.json`),
    running(6, `node --import tsx ${VITE} --host 127.0.0.1 --port ${ports.vite} --strictPort`),
    running(7, `node --import tsx ${VITE} build --outDir ${folder}/web`),
  ];
  expect(processesOf(environment, all).map(({ pid }) => pid)).toEqual([2, 3, 6]);
});

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
