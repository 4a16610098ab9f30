import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isEmail } from '@vouchwell/domain/email';
import { isKeySecretRight } from '../../functions/src/data/referrers.ts';
import { forgetPerson } from '../../functions/src/retention/forget-people.ts';
import { commandDatabase } from './command-database.ts';

/**
 * `npm run forget -- --email E` removes a person who asked for it from every business, and records
 * that in `erasures` without saying who it was. Uses the same database as `npm run check:mirrors`;
 * in production it needs REFERRER_KEY_SECRET, because people are found by keyed hashes.
 */
const { values } = parseArgs({
  options: { email: { type: 'string', default: '' }, environment: { type: 'string' } },
});
const email = values.email.trim();
if (!isEmail(email)) {
  console.error('Say whom to forget: npm run forget -- --email E');
  process.exit(1);
}

const db = commandDatabase(values.environment);
if (!(await isKeySecretRight(db))) {
  console.error('REFERRER_KEY_SECRET is not the one of this project, so nobody would be found.');
  process.exit(1);
}
const { asFriend, asReferrer, failed } = await forgetPerson(
  db,
  email,
  userInfo().username,
  new Date(),
);
console.log(`Removed as a friend from ${asFriend} referrals, as a referrer from ${asReferrer}.`);
if (failed > 0) console.error(`${failed} referrals could not be changed: run this again.`);
process.exit(failed > 0 ? 1 : 0);
