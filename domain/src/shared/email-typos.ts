import { cleanEmail } from './email.ts';

/** Common email domains; an exact match is never treated as a typo of another domain. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'me.com',
  'mac.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'att.net',
  'ymail.com',
  'mail.com',
  'gmx.com',
  'gmx.net',
  'proton.me',
  'protonmail.com',
  'cox.net',
  'hotmail.es',
  'yahoo.es',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'googlemail.com',
];
/** Minimum length of a suggestion; shorter domains are within one typo of too many others. */
const SUGGESTED_DOMAIN_LENGTH_MIN = 8;

/** True if one letter was added, left out, changed or swapped with its neighbor. */
function isOneTypoAway(typed: string, intended: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === intended[start]) start += 1;
  const [a, b] = [typed.slice(start), intended.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return (
    a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (a.length > 1 && isSwapped)
  );
}

/** Returns the address the user probably meant, one typo away; null if none. */
export function suggestEmail(input: string): string | null {
  const address = cleanEmail(input);
  const atIndex = address.lastIndexOf('@');
  const domain = address.slice(atIndex + 1).toLowerCase();
  if (atIndex < 1 || COMMON_DOMAINS.includes(domain)) return null;
  const intendedDomain = COMMON_DOMAINS.find(
    (common) => common.length >= SUGGESTED_DOMAIN_LENGTH_MIN && isOneTypoAway(domain, common),
  );
  return intendedDomain ? `${address.slice(0, atIndex)}@${intendedDomain}` : null;
}
