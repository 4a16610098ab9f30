import { parseArgs } from 'node:util';
import { recountRequestResults, recountStats } from '../../functions/src/analytics/count-stats.ts';
import { readBusinessIdPages } from '../../functions/src/db/businesses.ts';
import { selectEnvironment } from '../src/admin-app.ts';

/**
 * `npm run recount`: recomputes the stats and request results of every business. Uses a running `npm start`
 * (`--environment test` for the test stack), or the project of GOOGLE_APPLICATION_CREDENTIALS.
 */
const { values } = parseArgs({ options: { environment: { type: 'string' } } });
selectEnvironment(values.environment);

let counted = 0;
for await (const ids of readBusinessIdPages())
  for (const id of ids) {
    await recountStats(id);
    await recountRequestResults(id);
    counted += 1;
  }
console.log(`${counted} businesses counted`);
process.exit(0);
