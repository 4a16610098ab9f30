import { join } from 'node:path';
import { loadEnv } from 'vite';
import { buildFunctions } from '../../functions/build.ts';
import { createCleanups } from './cleanups.ts';
import { REPOSITORY } from './environment.ts';
import { Failure } from './failure.ts';
import { checkSettings, finishWebBuild, startWebBuild } from './stage/build-web.ts';

/**
 * Builds everything that is deployed: web/dist, with a check of its size budget, and functions/lib.
 */
const cleanups = createCleanups();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void cleanups.run().then(() => process.exit(130)));
}
try {
  checkSettings(loadEnv('production', join(REPOSITORY, 'web'), 'VITE_'));
  const web = join(REPOSITORY, 'web/dist');
  const logFile = join(REPOSITORY, 'local/build/web.log');
  const webBuild = startWebBuild(web, {}, logFile);
  cleanups.add(() => webBuild.stop(0));
  await Promise.all([
    finishWebBuild(webBuild, web, logFile),
    buildFunctions(join(REPOSITORY, 'functions/lib/index.cjs')),
  ]);
} catch (error) {
  await cleanups.run();
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
