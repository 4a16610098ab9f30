import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../environment.ts';
import { Failure } from '../failure.ts';
import { HOST } from '../ports.ts';
import { type ProcessGroup, startGroup } from '../process-group.ts';
import { assetsOf, writeAssetList } from '../release/asset-list.ts';
import { checkBudget } from './budget.ts';

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

/**
 * Waits for the build into `outDir`, and leaves there what is published and nothing else; refuses to go
 * on with one that is broken or above its budget.
 */
export async function finishWebBuild(
  { ended }: ProcessGroup,
  outDir: string,
  logFile: string,
): Promise<void> {
  const code = await ended;
  if (code !== 0) throw new Failure(`The web app does not build: see ${logFile} and correct it.`);
  await checkBudget(outDir);
  // Vite's manifests name every source file; only the budget reads them.
  await rm(join(outDir, '.vite'), { recursive: true });
  await writeAssetList(outDir, await assetsOf(outDir));
}

/** Starts Vite's dev server with hot reload. */
export function startViteServer(port: number, variables: Variables, logFile: string): ProcessGroup {
  return startVite(['--host', HOST, '--port', String(port), '--strictPort'], variables, logFile);
}
