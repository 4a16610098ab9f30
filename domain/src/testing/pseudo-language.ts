import { type Catalog, removeContextSuffix } from '../shared/i18n.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouncsyAEIOUNCSY'].map((letter, index) => [
    letter,
    [...'áéíóúñçšýÁÉÍÓÚÑÇŠÝ'][index] ?? letter,
  ]),
);
const LONGER = 0.4;
/** Breaks the padding into words of realistic length. */
const WORD = /ö{8}(?=ö)/g;

/** Adds accents and makes the text 40% longer; {placeholders} stay unchanged. */
function pseudo(key: string): string {
  const text = removeContextSuffix(key);
  const accented = text.replace(/\{\w+\}|./gs, (part) => ACCENTED[part] ?? part);
  const longer = 'ö'.repeat(Math.ceil(text.length * LONGER)).replace(WORD, '$& ');
  return accented.replace(/\s*$/, (end) => `${longer}${end}`);
}

/** Text shown without accents is missing from the catalog. */
export const pseudoTexts = new Proxy({} as Catalog, {
  get: (_, text) => (typeof text === 'string' ? pseudo(text) : undefined),
});
