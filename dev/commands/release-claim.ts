import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { selectEnvironment } from '../src/admin-app.ts';
import { releaseClaims } from './claim-releases.ts';

/**
 * `npm run release-claim -- --email E --why "..."` releases a subscription from the account that claimed it, and
 * adds a record to `claim_releases`. Uses the same database as `npm run recount`.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    why: { type: 'string', default: '' },
    environment: { type: 'string' },
  },
});
const email = normalizeEmail(values.email);
const why = values.why.trim();
if (!email || !why) {
  console.error('Specify the email and the reason: npm run release-claim -- --email E --why "..."');
  process.exit(1);
}

const decision = { email, why, by: userInfo().username };
selectEnvironment(values.environment);
const released = await releaseClaims(decision, new Date());
if (released.length === 0) {
  console.error(`No account has claimed a purchase made with ${email}.`);
  process.exit(1);
}
for (const { customer, uid } of released)
  console.log(`${customer} is no longer claimed by the account ${uid}.`);
console.log('The account whose email matches the one in Stripe gets it at its next sign-in.');
process.exit(0);
