/** Matches 'Garcia, Maria', but not 'Rivera, Inc.' or 'Lane, Price and Sons'. */
const LAST_FIRST =
  /^(\p{L}[\p{L}\p{M} .'’-]*), *(?!(?:inc|llc|ltd|co|corp|jr|sr|md|phd|dds|esq|ii|iii)\b)(?!.*\b(?:and|y)\b)(\p{L}[\p{L}\p{M} .'’-]*)$/iu;

/** Turns 'Garcia, Maria' into 'Maria Garcia'. */
export const firstNameFirst = (name: string): string => name.replace(LAST_FIRST, '$2 $1');
