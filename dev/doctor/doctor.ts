import { parseArgs } from 'node:util';
import { connectApi } from './api.ts';
import { listFunctions, runDoctor } from './run-doctor.ts';

/** `npm run doctor -- --project ID`: read-only checks of a live project. Exits with 1 unless all pass. */
const { values } = parseArgs({ options: { project: { type: 'string', default: '' } } });
const id = values.project;
if (!/^[a-z][a-z0-9-]*$/.test(id) || id.startsWith('demo-')) {
  console.error('Specify a Firebase project (not a demo project): npm run doctor -- --project ID');
  process.exit(1);
}
const functions = listFunctions(await import('../../functions/src/index.ts'));
const isComplete = await runDoctor(connectApi(id), { id, functions }, console.log);
process.exit(isComplete ? 0 : 1);
