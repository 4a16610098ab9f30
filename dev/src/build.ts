import { join } from 'node:path';
import { loadEnv } from 'vite';
import firebaseConfig from '../../firebase.json';
import { buildFunctions } from '../../functions/build.ts';
import { UserError } from './cleanups.ts';
import { REPOSITORY } from './environment.ts';
import { buildWeb, checkSettings } from './stage/build-web.ts';

/** `npm run build`: includes a check of the size budget. */
try {
  checkSettings(loadEnv('production', join(REPOSITORY, 'web'), 'VITE_'));
  await buildWeb(
    { site: join(REPOSITORY, 'web/dist'), pages: join(REPOSITORY, 'functions/lib/public') },
    firebaseConfig.hosting.headers,
  );
  await buildFunctions(join(REPOSITORY, 'functions/lib/index.cjs'));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
