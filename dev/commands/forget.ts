import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isEmail } from '@vouchwell/domain/shared/email';
import { isPhone } from '@vouchwell/domain/shared/phone';
import { blankToNull } from '@vouchwell/domain/shared/text';
import { isKeySecretValid } from '../../functions/src/db/referrers.ts';
import { erasePerson } from '../../functions/src/privacy/remove-person.ts';
import { selectEnvironment } from '../src/admin-app.ts';
import { formatErasureReport } from './forget-report.ts';

/**
 * `npm run forget -- --email E --phone P` (one may be left out) erases a person from every business, blocks new
 * data about them, and adds an anonymous record to `erasures`. Uses the same database as `npm run recount`; in
 * production it needs REFERRER_KEY_SECRET, because people are found by keyed hashes.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    phone: { type: 'string', default: '' },
    environment: { type: 'string' },
  },
});
const person = { email: blankToNull(values.email), phone: blankToNull(values.phone) };
const { email, phone } = person;
const isValid = (!email || isEmail(email)) && (!phone || isPhone(phone));
if (!isValid || !(email || phone)) {
  console.error('Specify the person to erase: npm run forget -- --email E [--phone P]');
  process.exit(1);
}

selectEnvironment(values.environment);
if (!(await isKeySecretValid())) {
  console.error("REFERRER_KEY_SECRET isn't this project's, so the person wouldn't be found.");
  process.exit(1);
}
const removed = await erasePerson(person, userInfo().username, new Date());
for (const line of formatErasureReport(removed, person)) console.log(line);
const { failed } = removed;
if (failed > 0) console.error(`${failed} referrals could not be changed: run this again.`);
process.exit(failed > 0 ? 1 : 0);
