import { parseArgs } from 'node:util';
import { businessIdPages } from '../../functions/src/db/businesses.ts';
import { countAllStats } from '../../functions/src/stats/count-all-stats.ts';
import { recountAsks } from '../../functions/src/stats/count-ask-results.ts';
import { commandDatabase } from '../src/command-database.ts';
import { compareStats } from './compare-stats.ts';

/**
 * `npm run recount`: counts the stats of every business again from its documents, each of which it
 * reads, and writes them, and what came of the asks; with `-- --check` it only says which differ, and exits with 1 if any does.
 * It works on a running `npm start` (`--environment test`: the test stack) or, with
 * GOOGLE_APPLICATION_CREDENTIALS set, on the project of that key.
 */
const { values } = parseArgs({
  options: { environment: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const db = commandDatabase(values.environment);

let counted = 0;
let wrong = 0;
for await (const ids of businessIdPages(db)) {
  for (const id of ids) {
    const differences = values.check ? await compareStats(db, id) : [];
    if (!values.check) {
      await countAllStats(db, id);
      await recountAsks(db, id);
    }
    counted += 1;
    wrong += Math.min(1, differences.length);
    for (const difference of differences) console.log(`businesses/${id}: ${difference}`);
  }
}
console.log(
  values.check
    ? `${counted} businesses compared with their documents, ${wrong} of them differ`
    : `${counted} businesses counted`,
);
process.exit(wrong > 0 ? 1 : 0);
