import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, REPOSITORY } from '../environment.ts';
import { Failure } from '../failure.ts';
import { type ProcessGroup, startGroup } from '../process-group.ts';
import { assetsOf, writeAssetList } from '../release/assets.ts';
import { checkBudget } from './budget.ts';

const REQUIRED = [
  'VITE_SITE_ORIGIN',
  'VITE_SUPPORT_EMAIL',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
];

/** Refuses to build for the world without a project to talk to, or one that talks to emulators. */
export function checkSettings(settings: Readonly<Record<string, string>>): void {
  const missing = REQUIRED.filter((name) => !settings[name]);
  if (missing.length > 0) {
    throw new Failure(
      `The web build lacks ${missing.join(', ')}: set them in web/.env.production.local or in the environment.`,
    );
  }
  const local = Object.keys(settings).find((name) => name.startsWith('VITE_EMULATOR_'));
  if (local)
    throw new Failure(`${local} is for local builds only: unset it to build what is deployed.`);
}

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
