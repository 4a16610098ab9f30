import { type Catalogue, inEnglish } from './translate.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouncsyAEIOUNCSY'].map((letter, index) => [
    letter,
    [...'áéíóúñçšýÁÉÍÓÚÑÇŠÝ'][index] ?? letter,
  ]),
);
const LONGER = 0.4;
/** No language's words are much longer. */
const WORD = /ö{8}(?=ö)/g;

/** A text with accents, and 40% longer; its values keep their names. */
export function pseudo(key: string): string {
  const text = inEnglish(key);
  const accented = text.replace(/\{\w+\}|./gs, (part) => ACCENTED[part] ?? part);
  const longer = 'ö'.repeat(Math.ceil(text.length * LONGER)).replace(WORD, '$& ');
  return accented.replace(/\s*$/, (end) => `${longer}${end}`);
}

/** Every text in the pseudo-language: what shows without accents is in no catalogue. */
export const pseudoTexts = new Proxy({} as Catalogue, {
  get: (_, text) => (typeof text === 'string' ? pseudo(text) : undefined),
});
