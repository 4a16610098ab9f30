import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { selectEnvironment } from '../src/admin-app.ts';
import { liftSuspension, suspendBusiness } from './suspensions.ts';

/**
 * `npm run suspend -- --slug S --why "..."` takes a business's public pages offline; `--lift` restores them. Both
 * add a record to `suspensions`. Uses the same database as `npm run recount`.
 */
const { values } = parseArgs({
  options: {
    slug: { type: 'string', default: '' },
    why: { type: 'string', default: '' },
    lift: { type: 'boolean', default: false },
    environment: { type: 'string' },
  },
});
const slug = values.slug.trim().toLowerCase();
const why = values.why.trim();
if (!slug || !why) {
  console.error(
    'Specify the page and the reason: npm run suspend -- --slug S --why "..." [--lift]',
  );
  process.exit(1);
}

const decide = values.lift ? liftSuspension : suspendBusiness;
const decision = { slug, why, by: userInfo().username };
selectEnvironment(values.environment);
const changed = await decide(decision, new Date());
if (!changed) {
  console.error(`No business has the link /r/${slug}.`);
  process.exit(1);
}
const lifted = changed.active
  ? 'takes referrals again'
  : 'is no longer suspended, but stays off until its owner has a subscription';
const state = values.lift ? lifted : 'is suspended';
console.log(`/r/${changed.slug} (business ${changed.businessId}) ${state}.`);
process.exit(0);
