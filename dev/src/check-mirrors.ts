import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { database } from '../../functions/src/data/firestore.ts';
import { compareMirrors } from '../../functions/src/data/mirrors.ts';
import { adminApp } from './admin-app.ts';
import { localEnvironment } from './environment.ts';
import { ENVIRONMENT_NAMES } from './ports.ts';

/**
 * `npm run check:mirrors`: whether every business says the same as its public document. It reads a
 * running `npm start` (`-- --environment test`: the test stack); with GOOGLE_APPLICATION_CREDENTIALS
 * set, the project of that key. Exits with 1 where anything differs, and writes nothing.
 */
const { values } = parseArgs({ options: { environment: { type: 'string' } } });
const name = ENVIRONMENT_NAMES.find((known) => known === (values.environment ?? 'start'));
if (!name) {
  console.error(`--environment is one of ${ENVIRONMENT_NAMES.join(', ')}.`);
  process.exit(1);
}
const isProduction = !values.environment && process.env.GOOGLE_APPLICATION_CREDENTIALS;
const db = isProduction ? database() : getFirestore(adminApp(localEnvironment(name)));

const { compared, differences } = await compareMirrors(db);
for (const { slug, businessId, what } of differences) {
  console.log(`public/${slug} differs from businesses/${businessId}: ${what}`);
}
console.log(
  `${compared} businesses compared with their public documents, ${differences.length} differences`,
);
process.exit(differences.length > 0 ? 1 : 0);
