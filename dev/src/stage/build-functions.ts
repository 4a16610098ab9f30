import { join } from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import { REPOSITORY } from '../environment.ts';

/**
 * Our own code and the domain in one CommonJS file; what functions/package.json declares stays
 * outside, for the cloud installs it.
 */
function options(outfile: string): BuildOptions {
  return {
    entryPoints: [join(REPOSITORY, 'functions/src/index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: true,
    external: ['firebase-admin', 'firebase-functions', 'nodemailer', 'stripe'],
    logLevel: 'error',
  };
}

/** Bundles the functions into `outfile`. */
export async function buildFunctions(outfile: string): Promise<void> {
  await build(options(outfile));
}

/** Bundles now and again after every change, until the returned function is called. */
export async function watchFunctions(outfile: string): Promise<() => Promise<void>> {
  const watching = await context(options(outfile));
  await watching.rebuild();
  await watching.watch();
  return () => watching.dispose();
}
