import { join } from 'node:path';
import { loadEnv } from 'vite';
import { REPOSITORY } from './environment.ts';
import { Failure } from './failure.ts';
import { keepAssets } from './release/assets.ts';

/**
 * `npm run keep:assets`: adds the live release's assets to web/dist. `firebase deploy` runs it
 * after the build. PREVIOUS_ASSETS=drop skips it, for example while the site's domain is not
 * connected yet.
 */
const web = join(REPOSITORY, 'web');
if (process.env.PREVIOUS_ASSETS === 'drop') {
  console.log('The assets of the live release are not kept: PREVIOUS_ASSETS is "drop".');
} else {
  try {
    const origin = loadEnv('production', web, 'VITE_').VITE_SITE_ORIGIN ?? '';
    const kept = await keepAssets(join(web, 'dist'), origin, new Date());
    console.log(`${kept} assets of earlier releases stay published.`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(
      `${error.message} Pages that are open would lose their scripts: deploy again in a while, or ` +
        'without them by PREVIOUS_ASSETS=drop.',
    );
    process.exitCode = 1;
  }
}
