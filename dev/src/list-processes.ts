import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A running process with its command line. */
export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

/** Every process of this machine, from /proc where there is one: small systems lack `ps`. */
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
        // It ended while we looked.
        return [];
      }
    });
}

/** What `ps -o pid=,args=` prints. */
export function parsePs(output: string): RunningProcess[] {
  return [...output.matchAll(/^\s*(\d+)\s+(.*)$/gm)].map(([, pid, command = '']) => ({
    pid: Number(pid),
    command,
  }));
}
