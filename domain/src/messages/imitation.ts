/** Companies whose sign-in is imitated most, by the names that people know. */
const BRANDS = [
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
  'banks?',
  'banco',
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
const BRAND = anyOf(BRANDS);
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
