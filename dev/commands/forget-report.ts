import type { RemovalResult } from '../../functions/src/privacy/remove-person.ts';

const count = (number: number, singular: string, plural = `${singular}s`) =>
  `${number} ${number === 1 ? singular : plural}`;

interface Searched {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Lists what was erased, what was kept and why. */
export function formatErasureReport(removed: RemovalResult, { email, phone }: Searched): string[] {
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
