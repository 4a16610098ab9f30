import { readdirSync, readFileSync } from 'node:fs';
import type { LocalEnvironment } from '../../src/environment.ts';

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

/** The processes with this text in their command line. */
const processesWith = (text: string) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && commandOf(pid).includes(text));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process has ended.
    return '';
  }
}

/** The processor time so far of each part of a stack on Linux, in ms. */
export function processorTimes(environment: LocalEnvironment): ReadonlyMap<string, number> {
  const { folder, ports } = environment;
  const firestore = processesWith(`--rules ${folder}/firestore.rules`);
  const emulators = processesWith(`--config ${folder}/firebase.json`);
  const functions = processesWith(`--inspect=127.0.0.1:${ports.inspect}`);
  const { user, system } = process.cpuUsage();
  const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + processorMs(pid), 0);
  return new Map([
    ['the functions', sum(functions)],
    ['Firestore', sum(firestore)],
    ['the queue and the other emulators', sum(emulators)],
    ['the mail server and the bench', (user + system) / 1000],
  ]);
}
