import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A running process; `mark` tells it from a later one that got the same id. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly mark: string;
}

/** Every process of this machine, from /proc where there is one (small systems lack `ps`). */
export function listProcesses(): Process[] {
  if (process.platform !== 'linux')
    return parsePs(execFileSync('ps', ['-A', '-o', PS_COLUMNS], { encoding: 'utf8' }));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

const PS_COLUMNS = 'pid=,ppid=,lstart=';

/** What `ps -o pid=,ppid=,lstart=` prints; the mark is when the process began. */
export function parsePs(output: string): Process[] {
  return [...output.matchAll(/^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/gm)].map(([, pid, parent, mark]) => ({
    pid: Number(pid),
    parent: Number(parent),
    mark: String(mark),
  }));
}

/** A line of /proc/<pid>/stat: see proc(5). The name, in parentheses, may hold anything. */
export function parseStat(line: string): Process | null {
  const pid = Number.parseInt(line, 10);
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  const mark = fields[19];
  if (state === 'Z' || parent === undefined || mark === undefined) return null;
  return { pid, parent: Number(parent), mark };
}

/** The children of a process, their children, and so on. */
export function descendantsOf(pid: number, processes: readonly Process[]): Process[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, processes)]);
}
