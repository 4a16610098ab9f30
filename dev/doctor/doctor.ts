import { parseArgs } from 'node:util';
import { CHECKS } from './checks/all-checks.ts';
import { connectApi, noCloud, ownCredentials } from './checks/api.ts';
import { exportedFunctions, runDoctor } from './run-doctor.ts';

/**
 * `npm run doctor -- --project ID` lists what a live project lacks and how to fix it; with
 * `--apply` it also fixes what a request can. It reads with Google's application default
 * credentials and STRIPE_SECRET_KEY, and exits with 1 unless every check passes.
 */
const { values } = parseArgs({
  options: {
    project: { type: 'string', default: '' },
    apply: { type: 'boolean', default: false },
  },
});
const projectId = values.project;
if (!/^[a-z][a-z0-9-]*$/.test(projectId)) {
  console.error('Say which project: npm run doctor -- --project ID [--apply]');
  process.exit(1);
}

const isDemo = projectId.startsWith('demo-');
const credentialFor = isDemo ? noCloud(projectId) : ownCredentials();
const functions = exportedFunctions(await import('../../functions/src/index.ts'));
console.log(`What ${projectId} needs to run Vouchwell`);
const isFine = await runDoctor({
  api: connectApi({ projectId, credentialFor }),
  target: { projectId, ...functions },
  checks: CHECKS,
  apply: values.apply,
  print: console.log,
});
process.exit(isFine ? 0 : 1);
