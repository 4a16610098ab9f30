import { text } from '../lib/translate.ts';

/** Matches the enhanced status code (RFC 3463) or the text of a permanent rejection. */
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

/** Reason of a rejection for the owner, in English. */
export const refusalInWords = (answer: string): string =>
  REASONS.find(([pattern]) => pattern.test(answer))?.[1] ?? OTHER;
