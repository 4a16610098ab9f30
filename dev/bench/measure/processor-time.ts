import { readFileSync } from 'node:fs';
import type { LocalEnvironment } from '../../src/environment.ts';
import { firestoreOf, listProcesses, processesOf } from '../../src/orphan-processes.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time of a process so far, by `man 5 proc_pid_stat`. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [userTicks, systemTicks] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(userTicks) + Number(systemTicks)) * TICK_MS;
}

/** The processor time so far of each part of a stack on Linux, in ms. */
export function processorTimes(environment: LocalEnvironment): ReadonlyMap<string, number> {
  const firestore = firestoreOf(environment);
  const emulators = processesOf(environment).filter(({ pid }) =>
    firestore.every((one) => one.pid !== pid),
  );
  const functions = listProcesses().filter(
    ({ command }) =>
      command.includes('functionsEmulatorRuntime') &&
      command.includes(`${environment.ports.inspect}`),
  );
  const { user, system } = process.cpuUsage();
  const sum = (all: readonly { readonly pid: number }[]) =>
    all.reduce((total, { pid }) => total + processorMs(pid), 0);
  return new Map([
    ['the functions', sum(functions)],
    ['Firestore', sum(firestore)],
    ['the queue and the other emulators', sum(emulators)],
    ['the mail server and the bench', (user + system) / 1000],
  ]);
}
