import { parseArgs } from 'node:util';
import { applicationDefault } from 'firebase-admin/app';
import { Failure } from './failure.ts';
import { setUpAuth } from './set-up-auth.ts';

/**
 * `npm run auth:setup -- --project ID [--dry-run]`: the settings of Auth that our rules rest on
 * (auth-config.ts), safe to run again. Signed in by `gcloud auth application-default login`, or by the key
 * that GOOGLE_APPLICATION_CREDENTIALS names. Exits with 1 where the project lacks any at the end.
 */
const { values } = parseArgs({
  options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const { project, 'dry-run': dryRun } = values;
if (!project) {
  console.error('Say which project: npm run auth:setup -- --project ID [--dry-run]');
  process.exit(1);
}

try {
  const { access_token } = await applicationDefault().getAccessToken();
  const { before, after } = await setUpAuth({ project, token: access_token }, dryRun);
  for (const part of before)
    console.log(`  ${after.includes(part) ? 'lacks  ' : 'written'}  ${part}`);
  if (after.includes('blockingFunctions.triggers.beforeCreate'))
    console.log('The next deploy of the functions enters what Auth asks before a sign-up.');
  console.log(`${project} lacks ${after.length} settings of Auth.`);
  process.exitCode = after.length > 0 ? 1 : 0;
} catch (error) {
  console.error(
    error instanceof Failure ? error.message : `Sign in to Google Cloud first: ${error}`,
  );
  process.exitCode = 1;
}
