import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, type LocalEnvironment } from './environment.ts';
import { VITE } from './stage/build-web.ts';

/** A running process with its command line. */
export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

/** Every process of this machine; read from /proc on Linux, because small systems lack `ps`. */
export function listProcesses(): RunningProcess[] {
  if (process.platform !== 'linux') {
    return parsePs(execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), command }];
      } catch {
        // The process ended meanwhile.
        return [];
      }
    });
}

/** Parses the output of `ps -o pid=,args=`. */
export function parsePs(output: string): RunningProcess[] {
  return [...output.matchAll(/^\s*(\d+)\s+(.*)$/gm)].map(([, pid, command = '']) => ({
    pid: Number(pid),
    command,
  }));
}

type Place = Pick<LocalEnvironment, 'folder' | 'ports'>;

/** A text that only the command lines of this environment's processes contain. */
const firestoreMark = ({ folder }: Place) => `--rules ${join(folder, 'firestore.rules')} `;
const emulatorsMark = ({ folder }: Place) => `--config ${join(folder, 'firebase.json')} `;
const viteMark = ({ ports }: Place) => `${VITE} --host ${HOST} --port ${ports.vite} `;

/** The environment's processes: of a running start, or orphans of one that was killed. */
export function processesOf(
  place: Place,
  all: readonly RunningProcess[] = listProcesses(),
): RunningProcess[] {
  return withMark(all, firestoreMark(place), emulatorsMark(place), viteMark(place));
}

/**
 * The environment's Firestore emulator, which firebase-tools starts in a process group of its own.
 */
export function firestoreOf(place: Place): RunningProcess[] {
  return withMark(listProcesses(), firestoreMark(place));
}

function withMark(all: readonly RunningProcess[], ...marks: readonly string[]): RunningProcess[] {
  return all.filter(({ command }) => marks.some((mark) => `${command} `.includes(mark)));
}
