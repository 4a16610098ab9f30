import { getPhoneDigits, normalizePhone } from '../shared/phone.ts';
import { toPlainLetters } from '../shared/text.ts';
import type { Referral } from './referral.ts';

/** Maximum length of indexed prefixes; the page compares the rest of longer words. */
const PREFIX_MAX = 12;
/** Letters per word in an indexed pair: 'maria lopez' becomes 'lop mar'. */
const PAIR_LETTERS = 3;
const PAIRED_WORDS_MAX = 16;
/** Maximum number of words in a search; anything longer was probably pasted by mistake. */
const SEARCH_WORDS_MAX = 8;

export type SearchableFields = Pick<
  Referral,
  | 'referrerName'
  | 'referrerEmail'
  | 'referrerPhone'
  | 'saidReferrer'
  | 'referralName'
  | 'referralEmail'
  | 'referralPhone'
  | 'asks'
>;

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const removeApostrophes = (text: string) => text.replace(/['’ʼ`]/g, '');
const takeLetters = (word: string, length: number) => [...word].slice(0, length).join('');
const dedupe = (texts: readonly string[]) => [...new Set(texts)];

/** Lets people find "O'Neill" by oneill, o or neill. */
const getNameWords = (name: string) => [
  ...splitWords(removeApostrophes(toPlainLetters(name))),
  ...splitWords(toPlainLetters(name)),
];

const PHONE_ENDING_LENGTHS = [7, 4];

/** Returns searchable endings of a phone number: from the start of each group of digits, and its last 7 and 4 digits. */
function getPhoneWords(phone: string): string[] {
  const groups = splitWords(phone);
  const tails = groups.map((_, index) => groups.slice(index).join(''));
  const number = normalizePhone(phone);
  return [...tails, number, ...PHONE_ENDING_LENGTHS.map((digits) => number.slice(-digits))];
}

/** Indexed only as a whole word, so 'co' doesn't match every '.com'. */
const getTopLevelDomain = (email: string) => splitWords(toPlainLetters(email)).at(-1);

function getSearchableWords(referral: SearchableFields): string[] {
  const { referrerName, referrerEmail, referralName, referralEmail, referralPhone } = referral;
  const { referrerPhone, saidReferrer = '', asks = [] } = referral;
  const phones = [referralPhone, referrerPhone, ...asks.map(({ phone }) => phone)];
  return dedupe([
    ...getNameWords(referralName),
    ...getNameWords(referrerName),
    ...getNameWords(saidReferrer),
    ...splitWords(toPlainLetters(referralEmail ?? '')),
    ...splitWords(toPlainLetters(referrerEmail)),
    ...asks.flatMap(({ name }) => getNameWords(name)),
    ...asks.flatMap(({ email }) => splitWords(toPlainLetters(email ?? ''))),
    ...phones.flatMap((phone) => (phone ? getPhoneWords(phone) : [])),
  ]);
}

const toWordPair = (a: string, b: string) => [a, b].sort().join(' ');

/** Returns word prefixes and word pairs, so any search takes one query at a constant cost. */
export function getSearchTerms(referral: SearchableFields): string[] {
  const words = getSearchableWords(referral);
  const { referrerName, referrerEmail, referralName, referralEmail, asks = [] } = referral;
  const emails = [referrerEmail, referralEmail, ...asks.map(({ email }) => email)];
  const tlds = emails.map((email) => getTopLevelDomain(email ?? ''));
  const fullNames = [referralName, referrerName, ...asks.map(({ name }) => name)];
  const nameWordSet = new Set(fullNames.flatMap(getNameWords));
  const prefixes = words.flatMap((word) => {
    if (tlds.includes(word) && !nameWordSet.has(word)) return [takeLetters(word, PREFIX_MAX)];
    const letters = [...word].slice(0, PREFIX_MAX);
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  });
  const pairs = toPairableWords(words)
    .slice(0, PAIRED_WORDS_MAX)
    .flatMap((a, index, all) => all.slice(index + 1).map((b) => toWordPair(a, b)));
  return dedupe([...prefixes, ...pairs]);
}

/** Shortens the words that can be part of a pair. */
const toPairableWords = (words: readonly string[]) =>
  dedupe(
    words
      .filter((word) => [...word].length >= PAIR_LETTERS && !/^\d+$/.test(word))
      .map((word) => takeLetters(word, PAIR_LETTERS)),
  );

const isDigits = (text: string) => /^\d*$/.test(text);

/** Splits a search at spaces, but joins consecutive groups of digits, because together they form one phone number. */
function splitSearch(text: string): string[] {
  const parts = text
    .split(/\s+/)
    .map((part) => (/^[\d()+\-.]*$/.test(part) ? getPhoneDigits(part) : part));
  const joinedParts: string[] = [];
  for (const part of parts) {
    const previous = joinedParts.at(-1) ?? '';
    if (isDigits(part) && isDigits(previous)) joinedParts.splice(-1, 1, previous + part);
    else joinedParts.push(part);
  }
  return joinedParts;
}

/** Returns the longest words first. */
function toSearchWords(text: string): string[] {
  const words = splitSearch(toPlainLetters(text)).flatMap((part) =>
    // Normalize, because the stored number may lack the country code.
    isDigits(part) ? normalizePhone(part) : splitWords(removeApostrophes(part)),
  );
  return dedupe(words)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .slice(0, SEARCH_WORDS_MAX);
}

export interface TextSearch {
  /** Equivalent searches have the same words. */
  readonly words: readonly string[];
  /** The indexed term to query; `matches` checks the remaining words. */
  readonly term: string;
  readonly matches: (referral: SearchableFields) => boolean;
}

/** Returns null if the text has no words. */
export function toTextSearch(text: string): TextSearch | null {
  const words = toSearchWords(text);
  const [longest] = words;
  if (longest === undefined) return null;
  const [first, second] = toPairableWords(words);
  const hasPair = first !== undefined && second !== undefined;
  return {
    words,
    term: hasPair ? toWordPair(first, second) : takeLetters(longest, PREFIX_MAX),
    matches: (referral) => matchesSearch(referral, words),
  };
}

/** True if each word of the search is a prefix of one of the referral's words. */
export function matchesSearch(referral: SearchableFields, searchWords: readonly string[]): boolean {
  const words = getSearchableWords(referral);
  return searchWords.every((word) => words.some((candidate) => candidate.startsWith(word)));
}
