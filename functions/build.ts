import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import packageJson from './package.json' with { type: 'json' };

const root = import.meta.dirname;

/** Bundles the functions and `domain`, but not the dependencies in package.json. */
export function getBuildOptions(outfile: string): BuildOptions {
  return {
    entryPoints: [path.join(root, 'src/index.ts')],
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
  await build(getBuildOptions(outfile));
}

if (process.argv[1] === import.meta.filename) void buildFunctions(path.join(root, 'lib/index.cjs'));
