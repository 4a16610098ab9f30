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

let checkedCount = 0;
let writtenCount = 0;
for await (const ids of readBusinessIdPages())
  for (const id of ids) {
    checkedCount += 1;
    if (await publishBusiness(id)) writtenCount += 1;
  }
console.log(`${checkedCount} businesses checked, ${writtenCount} public documents written`);
process.exit(0);
