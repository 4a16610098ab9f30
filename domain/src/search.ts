import { normalizePhone, phoneDigits } from './phone.ts';
import { type OptionalText, optionalTexts } from './referral.ts';

/** Longest beginning of a word that can be looked up; the rest of it is compared on the page. */
const PREFIX_MAX = 12;
/** How much of each of two words their pair is looked up by: 'maria lopez' is 'lop mar'. */
const PAIR_LETTERS = 3;
/** A referral with more words than this takes part in pairs with these only. */
const PAIRED_WORDS_MAX = 16;
/** Words of a search that count; the rest of it is taken for a slip of the clipboard. */
const SEARCH_WORDS_MAX = 8;

/** What of a referral can be searched. */
export interface Searchable
  extends Readonly<Partial<Record<OptionalText, string | null | undefined>>> {
  readonly referrerName: string;
  readonly referrerEmail: string;
  readonly referralName: string;
  readonly referralEmail: string | null;
  readonly referralPhone: string | null;
}

/** Letters that Unicode does not take apart, as a keyboard without them writes them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter);

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const withoutApostrophes = (text: string) => text.replace(/['’ʼ`]/g, '');
const start = (word: string, length: number) => [...word].slice(0, length).join('');
const unique = (texts: readonly string[]) => [...new Set(texts)];
const isNumber = (word: string) => /^\d+$/.test(word);

/** "O'Neill" is found as oneill, and as neill. */
const nameWords = (name: string) => [
  ...words(withoutApostrophes(fold(name))),
  ...words(fold(name)),
];

/** A telephone number from each place where one may begin to say it: '+1 555 010 1234' has four. */
function phoneWords(phone: string): string[] {
  const groups = words(phone);
  const tails = groups.map((_, index) => groups.slice(index).join(''));
  return [...tails, normalizePhone(phone)];
}

/** The last label of a domain, which says little: nobody who types 'co' means every '.com'. */
const lastLabel = (email: string) => words(fold(email)).at(-1);

function wordsOf(referral: Searchable): string[] {
  const { referrerName, referrerEmail, referralName, referralEmail, referralPhone } = referral;
  return unique([
    ...nameWords(referralName),
    ...nameWords(referrerName),
    ...words(fold(referralEmail ?? '')),
    ...words(fold(referrerEmail)),
    ...(referralPhone ? phoneWords(referralPhone) : []),
    ...SEARCHED_TEXTS.flatMap((field) => words(fold(referral[field] ?? ''))),
  ]);
}

const SEARCHED_TEXTS = optionalTexts.flatMap(([field, { isSearched }]) =>
  isSearched ? [field] : [],
);

const pairOf = (one: string, other: string) => [one, other].sort().join(' ');

/**
 * What a referral is found by, stored with it: every beginning of each word of both names and
 * addresses, of the telephone number and of the texts that are searched, and the pairs of its words, so that any search is one
 * query at the same cost however many referrals there are.
 */
export function searchTerms(referral: Searchable): string[] {
  const all = wordsOf(referral);
  const labels = [referral.referrerEmail, referral.referralEmail ?? ''].map(lastLabel);
  const names = new Set([...nameWords(referral.referralName), ...nameWords(referral.referrerName)]);
  const prefixes = all.flatMap((word) => {
    if (labels.includes(word) && !names.has(word)) return [start(word, PREFIX_MAX)];
    const letters = [...word].slice(0, PREFIX_MAX);
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  });
  const paired = unique(all.filter(canPair).map((word) => start(word, PAIR_LETTERS)));
  const pairs = paired
    .slice(0, PAIRED_WORDS_MAX)
    .flatMap((one, index, rest) => rest.slice(index + 1).map((other) => pairOf(one, other)));
  return unique([...prefixes, ...pairs]);
}

const canPair = (word: string) => [...word].length >= PAIR_LETTERS && !isNumber(word);

/**
 * The words of what an owner typed into the search, the longest first. Digits that stand apart are
 * one telephone number, however it is written.
 */
export function searchWords(text: string): string[] {
  const found: string[] = [];
  let digits = '';
  const endPhone = () => {
    // Whoever types the country's code may have been given the number without it.
    if (digits) found.push(normalizePhone(digits));
    digits = '';
  };
  for (const part of fold(text).split(/\s+/)) {
    if (/^[\d()+\-.]*$/.test(part)) digits += phoneDigits(part);
    else {
      endPhone();
      found.push(...words(withoutApostrophes(part)));
    }
  }
  endPhone();
  const lengths = (one: string, other: string) => other.length - one.length;
  return unique(found).sort(lengths).slice(0, SEARCH_WORDS_MAX);
}

/** The one stored term to ask for, given a search's words; null where there are none. */
export function searchTerm(searched: readonly string[]): string | null {
  const [longest] = searched;
  if (longest === undefined) return null;
  const [one, other] = unique(searched.filter(canPair).map((word) => start(word, PAIR_LETTERS)));
  if (one !== undefined && other !== undefined) return pairOf(one, other);
  return start(longest, PREFIX_MAX);
}

/** Whether a referral has, for every word of a search, a word that begins with it. */
export function matchesSearch(referral: Searchable, searched: readonly string[]): boolean {
  if (searched.length === 0) return true;
  const own = wordsOf(referral);
  return searched.every((word) => own.some((candidate) => candidate.startsWith(word)));
}
