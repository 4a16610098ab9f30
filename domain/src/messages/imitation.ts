import { displayBusinessName, LONG_NUMBER, shorten } from '../lib/names.ts';

/** Companies whose sign-in is imitated most, by the names that people know. */
const SIGN_IN_BRANDS = [
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

/** Brands that impostors use, including words and names that a real business may have as well. */
const BRANDS = [
  ...SIGN_IN_BRANDS,
  ...['vouch ?well', 'stripe', 'venmo', 'zelle', 'cash ?app', 'coinbase', 'chase', 'wells ?fargo'],
  ...['bank ?of ?america', 'citi ?bank', 'capital ?one', 'american ?express', 'usps', 'fed ?ex'],
  ...['dhl', 'irs', 'instagram', 'whats ?app', 'norton', 'mcafee', 'geek ?squad'],
];

/** What an imitation asks for or threatens with, in English and Spanish. */
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

const anyOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
const BRAND = anyOf([...SIGN_IN_BRANDS, 'banks?', 'banco']);
const SIGN_IN = anyOf(SIGN_IN_WORDS);

/** The text as it is read: without invisible characters, in one form of each letter. */
const asRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Whether a text names a known company together with a sign-in, as mails that steal passwords do. */
export function imitatesSignIn(text: string): boolean {
  const read = asRead(text);
  return BRAND.test(read) && SIGN_IN.test(read);
}

/** Characters that look like a letter: `PaypaI`, `G00gle`, Cyrillic `а`. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
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
/** Each letter may carry accents and be followed by one character that isn't a letter or digit. */
const disguised = (brand: string) =>
  [...brand.replaceAll(' ?', '')]
    .map((letter) => `[${LOOK_ALIKES[letter] ?? letter}]\\p{M}*`)
    .join('[^\\p{L}\\p{N}]?');
const DISGUISED_BRAND = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${BRANDS.map(disguised).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);
const PRICE =
  /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|(?:usd|eur|dollars?|bucks|euros?|d[oó]lares)(?!\p{L}))/giu;

/** Returns the business with its names masked for emails, unless it has proved itself (`hasOwnWords`). */
export const withEmailNames = <
  T extends { readonly name: string; readonly fromLabel: string | null },
>(
  business: T,
  isProven: boolean,
): T =>
  isProven
    ? business
    : {
        ...business,
        name: displayUnprovenName(business.name),
        fromLabel: business.fromLabel && displayUnprovenName(business.fromLabel),
      };

/** How much of an unproven business's name emails show, in characters. */
const UNPROVEN_NAME_MAX = 40;

/**
 * The name of a business that has not proved itself, as emails show it: without brands, prices and
 * long numbers, which together would read as another company's message.
 */
export function displayUnprovenName(name: string): string {
  const masked = displayBusinessName(name.normalize('NFKC'))
    .normalize('NFKD')
    .replace(DISGUISED_BRAND, '…')
    .normalize('NFC')
    .replace(PRICE, '…')
    .replace(LONG_NUMBER, '…')
    .replace(/…(?:[^\p{L}\p{N}]*…)+/gu, '…');
  return shorten(masked, UNPROVEN_NAME_MAX);
}

/** Words that make a brand's slug look official. */
const OFFICIAL_WORDS =
  'support|log-?in|sign-?in|secure|security|billing|help|pay|payments?|refunds?|account|accounts|verify|service|services|official|customer|care|inc|app|com|us|[0-9]';
const BRAND_SLUG = BRANDS.map((brand) => brand.replaceAll(' ?', '-?')).join('|');
const RESERVED_SLUG = new RegExp(
  `^-*(?:(?:${OFFICIAL_WORDS})-*)*(?:${BRAND_SLUG})-*(?:(?:${OFFICIAL_WORDS}|${BRAND_SLUG})-*)*$`,
);

/** Whether a slug is a brand alone or a brand with official words; `chase-plumbing` is not. */
export const isReservedSlug = (slug: string): boolean => RESERVED_SLUG.test(slug);
