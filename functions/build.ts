import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import packageJson from './package.json' with { type: 'json' };

const here = import.meta.dirname;

/** Bundles the functions and `domain`, but not the dependencies in package.json. */
export function functionsBundle(outfile: string): BuildOptions {
  return {
    entryPoints: [path.join(here, 'src/index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: `node${packageJson.engines.node}`,
    format: 'cjs',
    sourcemap: 'inline',
    external: Object.keys(packageJson.dependencies),
    logLevel: 'warning',
  };
}

export async function buildFunctions(outfile: string): Promise<void> {
  await build(functionsBundle(outfile));
}

if (process.argv[1] === import.meta.filename) void buildFunctions(path.join(here, 'lib/index.cjs'));
