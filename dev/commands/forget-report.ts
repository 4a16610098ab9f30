import type { RemovalResult } from '../../functions/src/privacy/remove-person.ts';

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

interface Searched {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Lists what was erased, what was kept and why. */
export function formatErasureReport(removed: RemovalResult, { email, phone }: Searched): string[] {
  const { asFriend, asReferrer, links, customers, mails } = removed;
  const also = [
    ...(links > 0 ? [count(links, 'personal link')] : []),
    ...(customers > 0
      ? [count(customers, 'entry of a customer list', 'entries of customer lists')]
      : []),
    ...(mails > 0 ? [count(mails, 'mail to them', 'mails to them')] : []),
  ];
  return [
    `Removed as a friend from ${count(asFriend, 'referral')}, as a referrer from ${asReferrer}.`,
    ...(also.length > 0 ? [`Also removed: ${also.join(', ')}.`] : []),
    ...(email ? ['Demo requests and sign-in attempts with this email are deleted.'] : []),
    'Nobody can refer them, and no mail goes to them, from now on.',
    'Kept: when each referral came and its status, without the person, because counts rest on it.',
    'Kept: how much a reward was and when it was paid, without the person and the notes, because owners account for it.',
    'Kept: keyed hashes, which give no name or address back, because they keep the person out.',
    'Kept: an account or a payment with this email, if there is one. Its owner deletes the account; tax law keeps payments.',
    'Kept: logs and backups, until they expire. After a restore, run this again.',
    ...(phone
      ? []
      : ['Not searched: a phone number. If they gave one, run this again with --phone.']),
    ...(email ? [] : ['Not searched: an email. If they gave one, run this again with --email.']),
  ];
}
