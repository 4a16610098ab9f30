import { text } from '../lib/translate.ts';

/** Why a mail server refused an address for good, by its enhanced status code (RFC 3463) or by what it says. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\b5\.2\.2\b|quota|full\b/i, text('The mailbox is full.')],
  [/\b5\.2\.1\b|disabled|inactive|suspended/i, text('The mailbox is not in use any more.')],
  [/\b5\.1\.2\b|domain|host/i, text('There is no mail server for this address.')],
  [
    /\b5\.7\.\d+\b|spam|blocked|policy|denied/i,
    text('Their mail server does not take our emails.'),
  ],
  [/\b5\.1\.\d+\b|mailbox|user|recipient|address|account/i, text('There is no such mailbox.')],
];
const OTHER = text('Their mail server refused the email.');

/** What a mail server's refusal of an address means, in words for an owner: stored in English. */
export const refusalInWords = (answer: string): string =>
  REASONS.find(([pattern]) => pattern.test(answer))?.[1] ?? OTHER;
