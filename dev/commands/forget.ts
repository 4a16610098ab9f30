import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isEmail } from '@vouchwell/domain/shared/email';
import { isPhone } from '@vouchwell/domain/shared/phone';
import { blankToNull } from '@vouchwell/domain/shared/text';
import { isKeySecretValid } from '../../functions/src/db/referrers.ts';
import type { Contact } from '../../functions/src/db/suppressed.ts';
import { erasePerson, type RemovalResult } from '../../functions/src/privacy/remove-person.ts';
import { selectEnvironment } from '../src/admin-app.ts';

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
for (const line of formatReport(removed, person)) console.log(line);
const { failed } = removed;
if (failed > 0) console.error(`${failed} referrals could not be changed: run this again.`);
process.exit(failed > 0 ? 1 : 0);

function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** Lists what was erased, what was kept and why. */
function formatReport(removed: RemovalResult, { email, phone }: Contact): string[] {
  const { asFriend, asReferrer, links, customers, mails } = removed;
  const otherRecords = [
    ...(links > 0 ? [count(links, 'personal link')] : []),
    ...(customers > 0
      ? [count(customers, 'entry of a customer list', 'entries of customer lists')]
      : []),
    ...(mails > 0 ? [count(mails, 'email to them', 'emails to them')] : []),
  ];
  return [
    `Removed as a friend from ${count(asFriend, 'referral')}, as a referrer from ${asReferrer}.`,
    ...(otherRecords.length > 0 ? [`Also removed: ${otherRecords.join(', ')}.`] : []),
    ...(email ? ['Demo requests and sign-in attempts with this email are deleted.'] : []),
    "From now on, no one can refer them, and we won't email them.",
    'Kept: the date and status of each referral, without the person, because the counts depend on them.',
    'Kept: the amount and payment date of each reward, without the person and the notes, because owners account for it.',
    "Kept: keyed hashes, which don't reveal a name or address, because they block new data about the person.",
    'Kept: an account or payments with this email, if any. Only its owner can delete an account; tax law requires us to keep payments.',
    'Kept: logs and backups, until they expire. After a restore, run this again.',
    ...(phone
      ? []
      : ['Not searched: a phone number. If they gave one, run this again with --phone.']),
    ...(email ? [] : ['Not searched: an email. If they gave one, run this again with --email.']),
  ];
}
