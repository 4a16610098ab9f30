import { parseArgs } from 'node:util';
import { publishBusiness } from '../../functions/src/business/publish.ts';
import { readBusinessIdPages } from '../../functions/src/db/businesses.ts';
import { selectEnvironment } from '../src/admin-app.ts';

/**
 * `npm run publish`: rewrites every business's public document. Uses a running `npm start` (`-- --environment
 * test` for the test stack), or the project of GOOGLE_APPLICATION_CREDENTIALS. Safe to repeat.
 */
const { values } = parseArgs({ options: { environment: { type: 'string' } } });
selectEnvironment(values.environment);

let looked = 0;
let published = 0;
for await (const ids of readBusinessIdPages())
  for (const id of ids) {
    looked += 1;
    if (await publishBusiness(id)) published += 1;
  }
console.log(`${looked} businesses checked, ${published} public documents written`);
process.exit(0);
