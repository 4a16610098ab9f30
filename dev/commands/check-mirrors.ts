import { parseArgs } from 'node:util';
import { commandDatabase } from '../src/command-database.ts';
import { compareMirrors } from './compare-mirrors.ts';

/**
 * `npm run check:mirrors`: compares every business and campaign with its public document. It reads a running
 * `npm start` (`-- --environment test`: the test stack) or, with GOOGLE_APPLICATION_CREDENTIALS
 * set, the project of that key. Exits with 1 if anything differs, and writes nothing.
 */
const { values } = parseArgs({ options: { environment: { type: 'string' } } });
const db = commandDatabase(values.environment);

const { compared, differences } = await compareMirrors(db);
for (const { slug, path, what } of differences) {
  console.log(`public/${slug} differs from ${path}: ${what}`);
}
console.log(
  `${compared} businesses and campaigns compared with their public documents, ${differences.length} differences`,
);
process.exit(differences.length > 0 ? 1 : 0);
