import * as z from 'zod/mini';
import { t } from './i18n.ts';
import { EMAIL_MAX } from './limits.ts';
import { removeHiddenCharacters } from './text.ts';

/** Matches `Maria <maria@example.com>`. */
const IN_BRACKETS = /^[^<>]*<([^<>]+)>[^<>]*$/;
const MAILTO = /^mailto:([^?]*).*$/i;
/** Label before an address, such as 'Email: '. */
const LABEL = /^[\p{L} -]+: */u;
/** Quotes, brackets and punctuation around an address, which can't start or end with them. */
const WRAPPED = /^[\s"'`“”‘’«<([{*]+|[\s"'`“”‘’»>)\]}*.,;:!?…]+$/gu;

/** Repairs a pasted address: '\u200b(mailto:maria@example.com).' becomes 'maria@example.com'. */
export const cleanEmail = (typed: string): string =>
  removeHiddenCharacters(typed.slice(0, 4 * EMAIL_MAX))
    .replace(IN_BRACKETS, '$1')
    .replace(WRAPPED, '')
    .replace(MAILTO, '$1')
    .replace(LABEL, '')
    .replace(WRAPPED, '');

/** Allows only letters, digits and hyphens in the host, so no character can end the address in a link or header. */
const SIMPLE_EMAIL =
  /^(?!\.|.*\.[.@])[a-z0-9.!#$%'*+/=^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Ideographic full stop, which host names treat as a dot. */
const OTHER_DOT = '\u3002';

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const toAsciiLetters = (email: string) =>
  email.normalize('NFKC').toLowerCase().replaceAll(OTHER_DOT, '.');

/** Expects a cleaned address. Rejects look-alike letters, because they belong to a different mailbox. */
export function isEmail(email: string): boolean {
  const address = lowerAscii(email);
  return (
    email.length <= EMAIL_MAX && SIMPLE_EMAIL.test(address) && toAsciiLetters(email) === address
  );
}

export const EMAIL_NOT_ASCII_MESSAGE = t('Please type this address again in plain letters');

/** Returns `message` or a more specific one if the address is invalid, otherwise null. */
export function findEmailError(email: string, message: string, messageTooLong = message) {
  if (email.length > EMAIL_MAX) return messageTooLong;
  if (isEmail(email)) return null;
  return isEmail(toAsciiLetters(email)) ? EMAIL_NOT_ASCII_MESSAGE : message;
}

/** Compares addresses, ignoring only the case of ASCII letters. */
export const isSameEmail = (one: string, other: string): boolean =>
  lowerAscii(cleanEmail(one)) === lowerAscii(cleanEmail(other));

/** Stored keys are hashes of this value, so the result must never change. */
export const normalizeEmail = (email: string): string => cleanEmail(email).toLowerCase();

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/** Use this only to count people, never to send email: the result can be someone else's mailbox. */
export function toMailboxIdentity(email: string): string {
  const address = normalizeEmail(email.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  if (name === '') return address;
  if (!GMAIL_DOMAINS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

export const emailSchema = (message: string, messageTooLong = message, isOptional = false) =>
  z.string().check(
    z.overwrite(cleanEmail),
    z.superRefine<string>((email, context) => {
      const found =
        isOptional && email === '' ? null : findEmailError(email, message, messageTooLong);
      if (found) context.addIssue({ code: 'custom', message: found, input: email });
    }),
  );

export const optionalEmailSchema = (message: string, messageTooLong = message) =>
  emailSchema(message, messageTooLong, true);
