import { displayBusinessName, LONG_NUMBER_PATTERN, truncateText } from '../shared/names.ts';

/** Companies whose sign-in pages are imitated most often. */
const SIGN_IN_BRAND_PATTERNS = [
  'pay ?pal',
  'apple',
  'i ?cloud',
  'google',
  'g ?mail',
  'microsoft',
  'outlook',
  'amazon',
  'netflix',
  'face ?book',
];

/** Brands that scammers impersonate, including names that a real business may have. */
export const BRAND_PATTERNS = [
  ...SIGN_IN_BRAND_PATTERNS,
  'vouch ?well',
  'stripe',
  'venmo',
  'zelle',
  'cash ?app',
  'coinbase',
  'chase',
  'wells ?fargo',
  'bank ?of ?america',
  'citi ?bank',
  'capital ?one',
  'american ?express',
  'usps',
  'fed ?ex',
  'dhl',
  'irs',
  'instagram',
  'whats ?app',
  'norton',
  'mcafee',
  'geek ?squad',
];

/** Typical phishing words, in English and Spanish. */
const SIGN_IN_WORDS = [
  'sign(?:ed|ing)?[ -]?in',
  'log(?:ged|ging)?[ -]?(?:in|on)',
  'accounts?',
  'limited',
  'locked',
  'suspended',
  'verif(?:y|ied|ication)',
  'pass ?(?:word|code)s?',
  'cuentas?',
  'limitada',
  'bloqueada',
  'suspendida',
  'verifi(?:ca|que|car)',
  'contraseñas?',
  'inici(?:a|e|ar) sesion',
  'inici(?:a|e|ar) sesión',
];

const toWordPattern = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
const SIGN_IN_BRAND_PATTERN = toWordPattern([...SIGN_IN_BRAND_PATTERNS, 'banks?', 'banco']);
const SIGN_IN_PATTERN = toWordPattern(SIGN_IN_WORDS);

const normalizeLookalikes = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** True for a known brand together with sign-in words, as in phishing emails. */
export function imitatesSignIn(text: string): boolean {
  const normalizedText = normalizeLookalikes(text);
  return SIGN_IN_BRAND_PATTERN.test(normalizedText) && SIGN_IN_PATTERN.test(normalizedText);
}

/** Look-alikes of each letter: `PaypaI`, `G00gle`, Cyrillic `а`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'aаαɑ4@',
  b: 'bЬ8',
  c: 'cсϲ',
  e: 'eеε3',
  g: 'gɡ9',
  h: 'hһ',
  i: 'iіιıl1!|',
  l: 'lӏi1|',
  o: 'oоοσ0',
  p: 'pрρ',
  s: 'sѕ5$',
  t: 'tт7',
  u: 'uυ',
  x: 'xхχ',
  y: 'yуγ',
};
/** Allows accents on each letter, and one character that isn't a letter or digit between letters. */
const toDisguisedPattern = (brand: string) =>
  [...brand.replaceAll(' ?', '')]
    .map((letter) => `[${LOOKALIKES[letter] ?? letter}]\\p{M}*`)
    .join('[^\\p{L}\\p{N}]?');
const DISGUISED_BRAND_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${BRAND_PATTERNS.map(toDisguisedPattern).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);
const PRICE_PATTERN =
  /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|(?:usd|eur|dollars?|bucks|euros?|d[oó]lares)(?!\p{L}))/giu;

const UNPROVEN_NAME_MAX = 40;

/** Removes brands, prices and long numbers, which could make an email look like another company's. */
export function maskUnprovenName(name: string): string {
  const maskedName = displayBusinessName(name.normalize('NFKC'))
    .normalize('NFKD')
    .replace(DISGUISED_BRAND_PATTERN, '…')
    .normalize('NFC')
    .replace(PRICE_PATTERN, '…')
    .replace(LONG_NUMBER_PATTERN, '…')
    .replace(/…(?:[^\p{L}\p{N}]*…)+/gu, '…');
  return truncateText(maskedName, UNPROVEN_NAME_MAX);
}

export function maskNamesForEmail<
  T extends { readonly name: string; readonly fromLabel: string | null },
>(business: T, isProven: boolean): T {
  if (isProven) return business;
  const { name, fromLabel } = business;
  return {
    ...business,
    name: maskUnprovenName(name),
    fromLabel: fromLabel && maskUnprovenName(fromLabel),
  };
}
