import { t } from './translate.ts';

/**
 * How much of a person's name is shown in mails, titles and on a friend's page, in characters: room
 * for a name, and none for a message.
 */
export const NAME_SHOWN_MAX = 30;

/** Line breaks and other controls; what a name has of them is shown as a space. */
const BREAK = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * Characters that nobody sees, or that turn the text around; not those that choose an emoji. The first
 * branch is for the joiners that Persian, Hindi and other scripts write between two letters.
 */
const HIDDEN =
  /((?!\p{Script=Latin})[\p{L}\p{M}][\u200c\u200d](?=[\p{L}\p{M}]))|(?![\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const DOT = '[.\\u3002\\uff0e\\uff61]';
/** What browsers and mail apps take for the dot of a host name; after a letter, a digit or a sign. */
const HOST_DOT = new RegExp(`(\\S)${DOT}(?=\\p{L}[\\p{L}\\p{M}])`, 'gu');
const LABEL = '[\\p{L}\\p{N}-]{2,}';
/** The ends of host names that most links have; any word would be one of `J.Smith`, too. */
const COMMON_END =
  '(?:com|net|org|info|biz|co|io|me|us|app|dev|shop|site|online|store|xyz|link|club|top|live|ly)';
const COMMON_HOST = `${LABEL}${DOT}${COMMON_END}(?![\\p{L}\\p{N}])`;
const SCHEME = 'https?:|:/+|www[.]';
/** In a person's name: a scheme, a host with a path, or a host with a common end. */
const LINK = new RegExp(`${SCHEME}|${LABEL}${DOT}${LABEL}/|${COMMON_HOST}`, 'iu');
/** In a business's name, which may be a host: what leads further than that. */
const BUSINESS_LINK = new RegExp(`${SCHEME}|${COMMON_HOST}/`, 'iu');
/** Four digits, of which each follows the other with three signs or spaces between them at most. */
export const LONG_NUMBER = /[\p{Nd}\p{No}](?:[^\p{L}\p{N}]{0,3}[\p{Nd}\p{No}]){3,}/gu;

/** Whether a text matches as it is read: in one form of each letter. */
const matches = (pattern: RegExp, text: string) => text.normalize('NFKC').search(pattern) >= 0;

const withoutHidden = (name: string) =>
  name.replace(HIDDEN, (_, joined: string | undefined) => joined ?? '');

/** Whether a name holds characters that nobody sees, or that turn the text around. */
export const hasHidden = (name: string): boolean => withoutHidden(name) !== name;

export const HIDDEN_CHARACTERS = t('This has hidden characters. Please type it again');
export const NOT_A_NAME = t('Please use a name only, without links or long numbers');
export const NOT_A_BUSINESS_NAME = t('Please use the name only, without a link');

/** Whether a text has a link in it. */
export const hasLink = (text: string): boolean => matches(LINK, text);

/** Whether this may be a person's name, and is no link or number to call. */
export const isPersonName = (name: string): boolean =>
  !hasLink(name) && name.search(LONG_NUMBER) < 0;

/** Whether this may be a business's name, which has numbers ("24/7 Plumbing"), and is no link. */
export const isBusinessName = (name: string): boolean => !matches(BUSINESS_LINK, name);

/**
 * A name without anything in it that a mail app makes a link of: `https://evil.example` becomes
 * `https evil example`. Initials and abbreviations (`J.R. Smith`, `Dr. Lee`) stay as they are.
 */
export const withoutLinks = (name: string): string =>
  name.replace(/:\/+/g, ' ').replace(HOST_DOT, '$1 ');

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A name on one line, without hidden characters. */
const visible = (name: string) => withoutHidden(name.replace(BREAK, ' '));

/** A text on one line, without hidden characters. */
export const onOneLine = (text: string): string => spaced(visible(text));

/** What we stored of a person's name, without a link or a long number in it. */
export const cleanName = (name: string): string =>
  spaced(withoutLinks(visible(name)).replace(LONG_NUMBER, '…'));

/** A person's name as mails, titles and a friend's page show it, whatever was stored. */
export const displayName = (name: string): string => shorten(cleanName(name), NAME_SHOWN_MAX);

/** Cuts a text to at most `max` characters, after its last whole word. */
export function shorten(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const start = letters.slice(0, max - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).replace(/\s*…$/, '')}…`;
}

/** A business's name as mails to strangers and titles show it, whatever was stored. */
export const displayBusinessName = (name: string): string => spaced(withoutLinks(visible(name)));
