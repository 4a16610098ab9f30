import type es from '../languages/es.json';
import type { Language } from './language.ts';

/*
 * What users read, in their language. The English text is its own name, so that the source reads as the page
 * does; every other language is one JSON file of English texts and what they are in it. A text that Spanish
 * lacks fails the types.
 */

/** An English text, with its values' names in braces: "Paid {amount} on {date}". */
export type Text = keyof typeof es;

/** A language's texts by the English ones. */
export type Catalogue = Readonly<Record<Text, string>>;

/** The names in a text's braces. */
export type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValuesOf<T extends Text> = [NamesIn<T>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<T>, string | number>>];

let language: Language = 'en';
let catalogue: Readonly<Record<string, string>> | null = null;

/** Sets the language of all that is said from now on; English, by its own texts, has no catalogue. */
export function speak(next: Language, texts: Catalogue | null): void {
  language = next;
  catalogue = texts;
}

/** The language that is spoken now. */
export const spokenLanguage = (): Language => language;

/** What `Intl` formats for; the public pages' Spanish is that of the United States, too. */
export const locale = (): string => `${language}-US`;

/** Says something in another language, all at once: `say` must not wait for anything. */
export function speaking<R>(next: Language, texts: Catalogue | null, say: () => R): R {
  const before = { language, catalogue };
  speak(next, texts);
  try {
    return say();
  } finally {
    ({ language, catalogue } = before);
  }
}

/** A text in the language that is spoken, with its values in their places. */
/* @__NO_SIDE_EFFECTS__ */
export function t<T extends Text>(text: T, ...[values]: ValuesOf<T>): string {
  const said = translated(text);
  if (!values) return said;
  const byName: Readonly<Record<string, string | number>> = values;
  return said.replace(/\{(\w+)\}/g, (_, name: string) => String(byName[name]));
}

/** What a key says in English: it ends so where the same words mean, and are, something else elsewhere. */
export const inEnglish = (text: string): string => text.replace(/ \((?:verb|state|label)\)$/, '');

/**
 * A text whose English is stored, compared or exported, and which is said with `translated` where it is shown: this
 * only puts it into the catalogue.
 */
/* @__NO_SIDE_EFFECTS__ */
export const text = <T extends Text>(english: T): T => english;

/** A whole sentence that comes from elsewhere, such as a refusal of the server's; as it is if nobody knows it. */
export const translated = (sentence: string): string =>
  catalogue?.[sentence] || inEnglish(sentence);
