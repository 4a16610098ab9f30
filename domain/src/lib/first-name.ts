import { onOneLine, shortenName } from './names.ts';

const TITLE = /^(?:dr|dra|mr|mrs|ms|mx|miss|prof|rev|sr|sra|srta|ing|lic)\.?$/i;
const INITIAL = /^\p{L}\.?$/u;

const wordsOf = (name: string) => onOneLine(name).split(' ');

/**
 * First word after a title ("Dr. Ana Silva" gives "Ana"). Leading initials are kept, together with the
 * first whole word ("J. R. Smith").
 */
export function firstName(name: string): string {
  const words = wordsOf(name);
  const titles = words.findIndex((word) => !TITLE.test(word));
  if (titles < 0) return shortenName(words.join(' '));
  const own = words.slice(titles);
  const initials = own.findIndex((word) => !INITIAL.test(word));
  const first = initials < 0 ? own : own.slice(0, initials + 1);
  return shortenName(first.join(' ').replace(/,$/, ''));
}

/** First name and last initial, such as 'Ben S.', for emails to the referrer. */
export function shortName(name: string): string {
  const words = wordsOf(name);
  const [first = '', ...others] = words.filter((word) => !TITLE.test(word));
  const [initial] = /\p{L}/u.exec(others.at(-1) ?? '') ?? [];
  if (initial) return `${shortenName(first)} ${initial.toUpperCase()}.`;
  return shortenName(first || words.join(' '));
}
