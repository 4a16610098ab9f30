import { parseArgs } from 'node:util';
import { businessIdPages } from '../../functions/src/db/businesses.ts';
import { recountAsks } from '../../functions/src/stats/count-ask-results.ts';
import { recountStats } from '../../functions/src/stats/count-stats.ts';
import { commandDatabase } from '../src/command-database.ts';

/**
 * `npm run recount`: recomputes the stats and request results of every business. Uses a running `npm start`
 * (`--environment test` for the test stack), or the project of GOOGLE_APPLICATION_CREDENTIALS.
 */
const { values } = parseArgs({ options: { environment: { type: 'string' } } });
const db = commandDatabase(values.environment);

let counted = 0;
for await (const ids of businessIdPages(db))
  for (const id of ids) {
    await recountStats(db, id);
    await recountAsks(db, id);
    counted += 1;
  }
console.log(`${counted} businesses counted`);
process.exit(0);
