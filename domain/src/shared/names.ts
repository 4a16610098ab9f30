import { collapseSpaces, onOneLine, removeHidden } from './text.ts';

/** Maximum characters shown of a person's name: enough for a name, too short for a message. */
export const DISPLAY_NAME_MAX = 30;

const DOT = '[.\\u3002\\uff0e\\uff61]';
/** A dot that browsers and mail apps treat as part of a host name. */
const HOST_DOT = new RegExp(`(\\S)${DOT}(?=\\p{L}[\\p{L}\\p{M}])`, 'gu');
const LABEL = '[\\p{L}\\p{N}-]{2,}';
/** Common top-level domains only; otherwise `J.Smith` would match too. */
const COMMON_END =
  '(?:com|net|org|info|biz|co|io|me|us|app|dev|shop|site|online|store|xyz|link|club|top|live|ly)';
const COMMON_HOST = `${LABEL}${DOT}${COMMON_END}(?![\\p{L}\\p{N}])`;
const SCHEME = 'https?:|:/+|www[.]';
const LINK = new RegExp(`${SCHEME}|${LABEL}${DOT}${LABEL}/|${COMMON_HOST}`, 'iu');
/** Four or more digits, with at most three symbols or spaces between two of them. */
export const LONG_NUMBER = /[\p{Nd}\p{No}](?:[^\p{L}\p{N}]{0,3}[\p{Nd}\p{No}]){3,}/gu;

export const hasLink = (text: string): boolean => text.normalize('NFKC').search(LINK) >= 0;

/** Breaks up anything a mail app would linkify, but keeps initials and abbreviations (`J.R. Smith`, `Dr. Lee`). */
export const withoutLinks = (name: string): string =>
  name.replace(/:\/+/g, ' ').replace(HOST_DOT, '$1 ');

/** For lists, notifications and pages. */
export const shortenName = (name: string): string => shorten(onOneLine(name), DISPLAY_NAME_MAX);

/** For emails: also breaks up links and masks long numbers, because strangers choose these names. */
export const displayName = (name: string): string =>
  shorten(displayBusinessName(name).replace(LONG_NUMBER, '…'), DISPLAY_NAME_MAX);

/** Cuts after the last whole word that fits. */
export function shorten(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const start = letters.slice(0, max - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).replace(/\s*…$/, '')}…`;
}

/** For titles and emails to strangers. */
export const displayBusinessName = (name: string): string =>
  collapseSpaces(withoutLinks(removeHidden(name)));

const TITLE = /^(?:dr|dra|mr|mrs|ms|mx|miss|prof|rev|sr|sra|srta|ing|lic)\.?$/i;
const INITIAL = /^\p{L}\.?$/u;

const wordsOf = (name: string) => onOneLine(name).split(' ');

/**
 * First word after a title ("Dr. Ana Silva" gives "Ana"). Leading initials are kept, together with the
 * first whole word ("J. R. Smith").
 */
export function getFirstName(name: string): string {
  const words = wordsOf(name);
  const titles = words.findIndex((word) => !TITLE.test(word));
  if (titles < 0) return shortenName(words.join(' '));
  const own = words.slice(titles);
  const initials = own.findIndex((word) => !INITIAL.test(word));
  const first = initials < 0 ? own : own.slice(0, initials + 1);
  return shortenName(first.join(' ').replace(/,$/, ''));
}

/** First name and last initial, such as 'Ben S.', for emails to the referrer. */
export function toShortName(name: string): string {
  const words = wordsOf(name);
  const [first = '', ...others] = words.filter((word) => !TITLE.test(word));
  const [initial] = /\p{L}/u.exec(others.at(-1) ?? '') ?? [];
  if (initial) return `${shortenName(first)} ${initial.toUpperCase()}.`;
  return shortenName(first || words.join(' '));
}

/** First letter or digit of the name; counts code points because server and browser must agree. */
export function businessInitial(name: string): string {
  const [letter = ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name) ?? Array.from(name.trim());
  return letter.toUpperCase();
}
