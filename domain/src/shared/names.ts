import { collapseSpaces, removeHiddenCharacters, toPlainLetters, toSingleLine } from './text.ts';

/** Maximum characters shown of a person's name: enough for a name, too short for a message. */
const DISPLAY_NAME_MAX = 30;

const DOT = '[.\\u3002\\uff0e\\uff61]';
/** Matches a dot that browsers and mail apps treat as part of a host name. */
const HOST_DOT_PATTERN = new RegExp(`(\\S)${DOT}(?=\\p{L}[\\p{L}\\p{M}])`, 'gu');
const LABEL = '[\\p{L}\\p{N}-]{2,}';
/** Common top-level domains only; otherwise `J.Smith` would match too. */
const COMMON_TLD =
  '(?:com|net|org|info|biz|co|io|me|us|app|dev|shop|site|online|store|xyz|link|club|top|live|ly)';
const COMMON_HOST = `${LABEL}${DOT}${COMMON_TLD}(?![\\p{L}\\p{N}])`;
const LINK_PREFIX = 'https?:|:/+|www[.]';
const LINK_PATTERN = new RegExp(`${LINK_PREFIX}|${LABEL}${DOT}${LABEL}/|${COMMON_HOST}`, 'iu');
/** Matches four or more digits, with at most three symbols or spaces between any two of them. */
export const LONG_NUMBER_PATTERN = /[\p{Nd}\p{No}](?:[^\p{L}\p{N}]{0,3}[\p{Nd}\p{No}]){3,}/gu;

export const hasLink = (text: string): boolean => text.normalize('NFKC').search(LINK_PATTERN) >= 0;

/** Breaks up anything a mail app would linkify, but keeps initials and abbreviations (`J.R. Smith`, `Dr. Lee`). */
export const breakUpLinks = (name: string): string =>
  name.replace(/:\/+/g, ' ').replace(HOST_DOT_PATTERN, '$1 ');

/** Removes hidden characters and breaks up links, for titles and emails to strangers. */
export const displayBusinessName = (name: string): string =>
  collapseSpaces(breakUpLinks(removeHiddenCharacters(name)));

/** Cuts after the last whole word that fits. */
export function truncateText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const start = letters.slice(0, max - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).replace(/\s*…$/, '')}…`;
}

/** Shortens a name for lists, notifications and pages. */
export const truncateName = (name: string): string =>
  truncateText(toSingleLine(name), DISPLAY_NAME_MAX);

/** Shortens a name for emails, breaks up links and masks long numbers, because strangers choose these names. */
export const displayName = (name: string): string =>
  truncateText(displayBusinessName(name).replace(LONG_NUMBER_PATTERN, '…'), DISPLAY_NAME_MAX);

/** Matches 'Garcia, Maria', but not 'Rivera, Inc.' or 'Lane, Price and Sons'. */
const LAST_FIRST_PATTERN =
  /^(\p{L}[\p{L}\p{M} .'’-]*), *(?!(?:inc|llc|ltd|co|corp|jr|sr|md|phd|dds|esq|ii|iii)\b)(?!.*\b(?:and|y)\b)(\p{L}[\p{L}\p{M} .'’-]*)$/iu;

export const toFirstLastOrder = (name: string): string => name.replace(LAST_FIRST_PATTERN, '$2 $1');

const TITLE_PATTERN =
  /^(?:dr|dra|mr|mrs|ms|mx|miss|mister|prof|rev|sr|sra|srta|señora?|señorita|doña|dña|ing|lic)\.?$/i;
/** In English, a single word after one of these titles is a last name. */
const FORMAL_TITLE_PATTERN = /^(?:dr|mr|mrs|ms|mx|miss|mister|prof|rev)\.?$/i;
const INITIAL_PATTERN = /^\p{L}\.?$/u;
/** Matches the end of 'Ana Silva, MD' or 'Ana Silva MD'. */
const NAME_SUFFIX_PATTERN = /,? +(?:jr|sr|ii|iii|iv|md|phd|dds|dmd|rn|esq|cpa)\.?$/i;

const COMPANY_PATTERN =
  /(?<![\p{L}\p{M}])(?:llc|inc|ltd|corp|company|group|services?|sons|bros|partners|associates|hotel|restaurant|cafe|salon|studio|school|church|clinic|dental|plumbing|construction|auto|sales|shop|center|club|hermanos|hijos|taller|tienda)(?![\p{L}\p{M}])/iu;
const FAMILY_PATTERN = /^(?:the )?(.+) (?:family|household)$/i;
const FAMILIA_PATTERN = /^(?:la )?familia (.+)$/i;
/** Matches 'Ben & Ana Ruiz' and 'Ruiz, Ben & Ana'. */
const COUPLE_PATTERN =
  /^(?:[^,&]+, *)?(\p{L}[\p{L}\p{M}'’-]*) (&|\+|and|y|e) (\p{L}[\p{L}\p{M}'’-]*)(?= \p{L}|$)/iu;

/** Matches '#4 Main St', '12 Oak Lane' and 'Unit 12B'. */
const PLACE_PATTERN = /^[#\d]|^\S+ \d{1,4}\p{L}?$/u;

/** Returns the name of a company, family, couple or place; null for a single person. */
function getGroupName(name: string): string | null {
  if (COMPANY_PATTERN.test(name)) return name;
  const [, family] = FAMILY_PATTERN.exec(name) ?? [];
  if (family) return `${family} family`;
  const [, familia] = FAMILIA_PATTERN.exec(name) ?? [];
  if (familia) return `familia ${familia}`;
  const [, first = '', and, second = ''] = COUPLE_PATTERN.exec(name) ?? [];
  if (and && !TITLE_PATTERN.test(first) && !TITLE_PATTERN.test(second))
    return `${first} ${and} ${second}`;
  const isGroup = /[&+]|\b(?:and|y (?:sra|señora))\b/i.test(name);
  return isGroup || PLACE_PATTERN.test(name) ? name : null;
}

/** Returns one person's name without titles and suffixes, as words; null if no word is certainly a first name. */
function getPersonWords(name: string): string[] | null {
  const words = toFirstLastOrder(name.replace(NAME_SUFFIX_PATTERN, '')).split(' ');
  const nameWords = words.slice(words.findIndex((word) => !TITLE_PATTERN.test(word)));
  const isLastName =
    nameWords.length === 1 && words.length > 1 && FORMAL_TITLE_PATTERN.test(words[0] ?? '');
  if (isLastName || /.,./.test(nameWords.join(' '))) return null;
  // In 'Don José Ruiz', 'Don' is a title; in 'Don Carter', it is a first name.
  const startsWithTitle = nameWords.length > 2 && /^don$/i.test(nameWords[0] ?? '');
  return startsWithTitle ? nameWords.slice(1) : nameWords;
}

/** Returns the whole name if no first name is certain ("Mr. Smith"). Keeps initials ("J. R. Smith"). */
export function getFirstName(name: string): string {
  const fullName = toSingleLine(name);
  const groupName = getGroupName(fullName);
  const words = groupName === null ? getPersonWords(fullName) : null;
  if (!words) return truncateName(groupName ?? fullName);
  const firstWordIndex = words.findIndex((word) => !INITIAL_PATTERN.test(word));
  const firstWords = firstWordIndex < 0 ? words : words.slice(0, firstWordIndex + 1);
  return truncateName(firstWords.join(' ').replace(/,$/, ''));
}

export const toComparableFirstName = (name: string): string => toPlainLetters(getFirstName(name));

/** Returns the first name for greetings in emails. Keeps a short number, such as in 'Hotel 1887'. */
export const displayFirstName = (name: string): string =>
  displayBusinessName(getFirstName(name)).replace(LONG_NUMBER_PATTERN, (number) =>
    /^\d{4}$/.test(number) ? number : '…',
  );

/** Returns the first name and last initial, such as 'Ben S.', for emails to the referrer. */
export function toNameWithInitial(name: string): string {
  const fullName = toSingleLine(name);
  if (getGroupName(fullName)) return getFirstName(name);
  const words =
    getPersonWords(fullName) ??
    toFirstLastOrder(fullName.replace(NAME_SUFFIX_PATTERN, '')).split(' ');
  const [first = '', ...others] = words.filter((word) => !TITLE_PATTERN.test(word));
  const [initial] = /\p{L}/u.exec(others.at(-1) ?? '') ?? [];
  if (initial) return `${truncateName(first)} ${initial.toUpperCase()}.`;
  return truncateName(first || words.join(' '));
}

/** Returns the first letter or digit of the name; counts code points because server and browser must agree. */
export function getBusinessInitial(name: string): string {
  const [letter = ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name) ?? Array.from(name.trim());
  return letter.toUpperCase();
}
