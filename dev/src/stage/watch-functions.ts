import { context } from 'esbuild';
import { functionsBundle } from '../../../functions/build.ts';

/**
 * Bundles the functions into `outfile` now and after every change, until the returned function is
 * called; the emulator loads the new bundle by itself.
 */
export async function watchFunctions(outfile: string): Promise<() => Promise<void>> {
  const watching = await context(functionsBundle(outfile));
  await watching.rebuild();
  await watching.watch();
  return () => watching.dispose();
}
