import { join } from 'node:path';
import { REPOSITORY } from '../environment.ts';
import { Failure } from '../failure.ts';
import { HOST } from '../ports.ts';
import { type ProcessGroup, startGroup } from '../process-group.ts';

const WEB = join(REPOSITORY, 'web');
/** Vite's program. */
export const VITE = join(REPOSITORY, 'node_modules/vite/bin/vite.js');

type Variables = Readonly<Record<string, string>>;

function startVite(args: readonly string[], variables: Variables, logFile: string): ProcessGroup {
  return startGroup(process.execPath, ['--import', 'tsx', VITE, ...args], {
    cwd: WEB,
    env: { ...process.env, ...variables },
    logFile,
  });
}

/** Starts Vite's build into `outDir`; what it prints goes to `logFile`. */
export function startWebBuild(outDir: string, variables: Variables, logFile: string): ProcessGroup {
  return startVite(['build', '--outDir', outDir], variables, logFile);
}

/** Waits for the build; refuses to go on with a broken one. */
export async function finishWebBuild({ ended }: ProcessGroup, logFile: string): Promise<void> {
  const code = await ended;
  if (code !== 0) throw new Failure(`The web app does not build: see ${logFile} and correct it.`);
}

/** Starts Vite's dev server with hot reload. */
export function startViteServer(port: number, variables: Variables, logFile: string): ProcessGroup {
  return startVite(['--host', HOST, '--port', String(port), '--strictPort'], variables, logFile);
}
