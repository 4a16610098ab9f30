import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder, createServer } from 'vite';
import { HOST, REPOSITORY } from '../environment.ts';
import { Failure } from '../failure.ts';
import { checkBudget } from './budget.ts';

const WEB = join(REPOSITORY, 'web');
const REQUIRED = [
  'VITE_SITE_ORIGIN',
  'VITE_SUPPORT_EMAIL',
  'VITE_OPERATOR_NAME',
  'VITE_OPERATOR_ADDRESS',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
];

/** Throws if a production build has no Firebase project or would connect to emulators. */
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

/** Leaves only the files to publish in `outDir`. */
export async function buildWeb(outDir: string): Promise<void> {
  const builder = await createBuilder(
    {
      root: WEB,
      logLevel: 'error',
      build: { outDir, reportCompressedSize: false },
    },
    null,
  );
  await builder.buildApp();
  await checkBudget(outDir);
  // Only the budget needs Vite's manifests, and they list every source file.
  await rm(join(outDir, '.vite'), { recursive: true });
}

/** The returned function stops the server. */
export async function serveWeb(port: number): Promise<() => Promise<void>> {
  const server = await createServer({ root: WEB, server: { host: HOST, port, strictPort: true } });
  await server.listen();
  return () => server.close();
}
