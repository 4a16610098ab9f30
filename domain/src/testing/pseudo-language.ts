import { type Catalog, removeContextSuffix } from '../shared/i18n.ts';

const ACCENTED_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouncsyAEIOUNCSY'].map((letter, index) => [
    letter,
    [...'áéíóúñçšýÁÉÍÓÚÑÇŠÝ'][index] ?? letter,
  ]),
);
const PADDING_SHARE = 0.4;
/** Breaks the padding into words of realistic length. */
const WORD_PATTERN = /ö{8}(?=ö)/g;

/** Adds accents and makes the text 40% longer; {placeholders} stay unchanged. */
function toPseudoText(key: string): string {
  const text = removeContextSuffix(key);
  const accentedText = text.replace(/\{\w+\}|./gs, (part) => ACCENTED_LETTERS[part] ?? part);
  const padding = 'ö'.repeat(Math.ceil(text.length * PADDING_SHARE)).replace(WORD_PATTERN, '$& ');
  return accentedText.replace(/\s*$/, (end) => `${padding}${end}`);
}

/** Text shown without accents is missing from the catalog. */
export const pseudoTexts = new Proxy({} as Catalog, {
  get: (_, text) => (typeof text === 'string' ? toPseudoText(text) : undefined),
});
