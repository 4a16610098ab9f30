import * as z from 'zod/mini';
import { t } from './i18n.ts';
import { EMAIL_MAX } from './limits.ts';
import { removeHiddenCharacters } from './text.ts';

/** Matches `Maria <maria@example.com>`. */
const BRACKETED_PATTERN = /^[^<>]*<([^<>]+)>[^<>]*$/;
const MAILTO_PATTERN = /^mailto:([^?]*).*$/i;
/** Label before an address, such as 'Email: '. */
const LABEL_PATTERN = /^[\p{L} -]+: */u;
/** Quotes, brackets and punctuation around an address, which can't start or end with them. */
const WRAPPER_PATTERN = /^[\s"'`“”‘’«<([{*]+|[\s"'`“”‘’»>)\]}*.,;:!?…]+$/gu;

/** Repairs a pasted address: '\u200b(mailto:maria@example.com).' becomes 'maria@example.com'. */
export const cleanEmail = (input: string): string =>
  removeHiddenCharacters(input.slice(0, 4 * EMAIL_MAX))
    .replace(BRACKETED_PATTERN, '$1')
    .replace(WRAPPER_PATTERN, '')
    .replace(MAILTO_PATTERN, '$1')
    .replace(LABEL_PATTERN, '')
    .replace(WRAPPER_PATTERN, '');

/** Allows only letters, digits and hyphens in the host, so no character can end the address in a link or header. */
const EMAIL_PATTERN =
  /^(?!\.|.*\.[.@])[a-z0-9.!#$%'*+/=^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Ideographic full stop, which counts as a dot in host names. */
const IDEOGRAPHIC_FULL_STOP = '\u3002';

const lowerCaseAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const toAsciiLetters = (email: string) =>
  email.normalize('NFKC').toLowerCase().replaceAll(IDEOGRAPHIC_FULL_STOP, '.');

/** Expects a cleaned address. Rejects look-alike letters, because they belong to a different mailbox. */
export function isEmail(email: string): boolean {
  const address = lowerCaseAscii(email);
  return (
    email.length <= EMAIL_MAX && EMAIL_PATTERN.test(address) && toAsciiLetters(email) === address
  );
}

export const EMAIL_NOT_ASCII_MESSAGE = t(
  'This email has unusual characters. Please retype it with standard letters.',
);

/** Returns `message` or a more specific one if the address is invalid, otherwise null. */
export function findEmailError(email: string, message: string, tooLongMessage = message) {
  if (email.length > EMAIL_MAX) return tooLongMessage;
  if (isEmail(email)) return null;
  return isEmail(toAsciiLetters(email)) ? EMAIL_NOT_ASCII_MESSAGE : message;
}

/** Compares addresses, ignoring only the case of ASCII letters. */
export const isSameEmail = (a: string, b: string): boolean =>
  lowerCaseAscii(cleanEmail(a)) === lowerCaseAscii(cleanEmail(b));

/** Stored keys are hashes of this value, so the result must never change. */
export const normalizeEmail = (email: string): string => cleanEmail(email).toLowerCase();

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/** Returns an id for counting people. Never send email to it: it can be someone else's mailbox. */
export function toMailboxIdentity(email: string): string {
  const address = normalizeEmail(email.normalize('NFKC'));
  const atIndex = address.lastIndexOf('@');
  const domain = address.slice(atIndex + 1);
  const [name = ''] = address.slice(0, atIndex).split('+');
  if (name === '') return address;
  if (!GMAIL_DOMAINS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

const createEmailSchema = (findError: (email: string) => string | null) =>
  z.string().check(
    z.overwrite(cleanEmail),
    z.superRefine<string>((email, context) => {
      const message = findError(email);
      if (message) context.addIssue({ code: 'custom', message, input: email });
    }),
  );

export const emailSchema = (message: string, tooLongMessage = message) =>
  createEmailSchema((email) => findEmailError(email, message, tooLongMessage));

export const optionalEmailSchema = (message: string, tooLongMessage = message) =>
  createEmailSchema((email) => email && findEmailError(email, message, tooLongMessage));
