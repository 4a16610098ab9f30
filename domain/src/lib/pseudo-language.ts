import type { Catalogue } from './translate.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouncsyAEIOUNCSY'].map((letter, index) => [
    letter,
    [...'áéíóúñçšýÁÉÍÓÚÑÇŠÝ'][index] ?? letter,
  ]),
);
const LONGER = 0.4;

/** A text with accents, and 40% longer; its values keep their names. */
export function pseudo(text: string): string {
  const accented = text.replace(/\{\w+\}|./gs, (part) => ACCENTED[part] ?? part);
  const longer = 'ö'.repeat(Math.ceil(text.length * LONGER));
  return accented.replace(/\s*$/, (end) => `${longer}${end}`);
}

/** Every text in the pseudo-language: what shows without accents is in no catalogue. */
export const pseudoTexts = new Proxy({} as Catalogue, {
  get: (_, text) => (typeof text === 'string' ? pseudo(text) : undefined),
});
