/** 'Garcia, Maria', and neither 'Rivera, Inc.' nor 'Lane, Price and Sons'. */
const LAST_FIRST =
  /^(\p{L}[\p{L}\p{M} .'’-]*), *(?!(?:inc|llc|ltd|co|corp|jr|sr|md|phd|dds|esq|ii|iii)\b)(?!.*\b(?:and|y)\b)(\p{L}[\p{L}\p{M} .'’-]*)$/iu;

/** A name as it is said: 'Maria Garcia' for 'Garcia, Maria', and any other as it is. */
export const firstNameFirst = (name: string): string => name.replace(LAST_FIRST, '$2 $1');
