import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, REPOSITORY } from '../environment.ts';
import { Failure } from '../failure.ts';
import { type ProcessGroup, startGroup } from '../process-group.ts';
import { checkBudget } from './budget.ts';

const REQUIRED = [
  'VITE_SITE_ORIGIN',
  'VITE_SUPPORT_EMAIL',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
];

/** Throws where a production build has no Firebase project or would connect to emulators. */
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
/** The path of Vite's command line program. */
export const VITE = join(REPOSITORY, 'node_modules/vite/bin/vite.js');

type Variables = Readonly<Record<string, string>>;

function startVite(args: readonly string[], variables: Variables, logFile: string): ProcessGroup {
  return startGroup(process.execPath, ['--import', 'tsx', VITE, ...args], {
    cwd: WEB,
    env: { ...process.env, ...variables },
    logFile,
  });
}

/** Starts Vite's build into `outDir`; its output goes to `logFile`. */
export function startWebBuild(outDir: string, variables: Variables, logFile: string): ProcessGroup {
  return startVite(['build', '--outDir', outDir], variables, logFile);
}

/**
 * Waits for the build into `outDir`, and leaves only the files to publish there; throws where the
 * build failed or is over its budget.
 */
export async function finishWebBuild(
  { ended }: ProcessGroup,
  outDir: string,
  logFile: string,
): Promise<void> {
  const code = await ended;
  if (code !== 0) throw new Failure(`The web app does not build: see ${logFile} and correct it.`);
  await checkBudget(outDir);
  // Vite's manifests list every source file and only the budget needs them, so they are not
  // published.
  await rm(join(outDir, '.vite'), { recursive: true });
}

/** Starts Vite's dev server with hot reload. */
export function startViteServer(port: number, variables: Variables, logFile: string): ProcessGroup {
  return startVite(['--host', HOST, '--port', String(port), '--strictPort'], variables, logFile);
}
