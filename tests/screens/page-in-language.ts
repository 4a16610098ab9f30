import type { Locator, Page } from '@playwright/test';
import es from '@vouchwell/domain/languages/es.json' with { type: 'json' };
import { pseudo } from '@vouchwell/domain/lib/pseudo-language';
import { inEnglish } from '@vouchwell/domain/lib/translate';

/** The languages that the scenes, which look for English texts, can be played in. */
const SPOKEN = {
  es: (text: string) => (es as Readonly<Record<string, string>>)[text] || text,
  pseudo,
} as const;
type Say = (text: string) => string;
type Words = string | RegExp;

const VALUE = /\{\w+\}/g;
/** Of a sentence with values, a scene says as many letters as these at least. */
const TELLING = 8;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const partsOf = (text: string) => text.split(VALUE);
/** What is no value in a scene's words: "days free" of "FREETRIAL: 7 days free". */
const withoutValues = (words: string) =>
  words
    .split(' ')
    .filter((word) => /^[^\d]*\p{Ll}[^\d]*$/u.test(word))
    .join(' ');

/** A text of the catalogue as another language says it, as a pattern: with these values, or any. */
function patternOf(text: string, say: Say, values: Readonly<Record<string, string>> = {}): string {
  const parts = say(text).split(/(\{\w+\})/);
  return parts
    .map((part, at) => (at % 2 === 1 ? escaped(values[part] ?? '') || '.+' : escaped(part)))
    .join('');
}

/** How a text is what a scene's words mean: as it is, with other words around them, or in one part of it. */
type Fit = 'same' | 'holds' | 'part';

/** What an English text is in the other language, where the words of a scene mean it; null where not. */
function meaning(key: string, words: Words, say: Say): readonly [Fit, string] | null {
  const text = inEnglish(key);
  if (words instanceof RegExp)
    return ['2', 'Xx'].some((value) => words.test(text.replace(VALUE, value)))
      ? ['same', patternOf(key, say)]
      : null;
  if (text === words) return ['same', patternOf(key, say)];
  const names = text.match(VALUE) ?? [];
  const parts = partsOf(text);
  if (names.length > 0 && /\p{L}{2}/u.test(parts.join(''))) {
    const found = new RegExp(`^${parts.map(escaped).join('(.+)')}$`).exec(words);
    if (found) {
      const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
      // "{a} for {b}" is what many sentences may be.
      const isTelling = parts.join('').trim().length >= TELLING;
      return [isTelling ? 'holds' : 'part', patternOf(key, say, values)];
    }
  }
  if (text.toLowerCase().includes(words.toLowerCase())) return ['holds', patternOf(key, say)];
  const isPart = names.length > 0 && isPartOf(parts, withoutValues(words));
  return isPart ? ['part', patternOf(key, say)] : null;
}

const isPartOf = (parts: readonly string[], words: string) =>
  words.length >= TELLING &&
  parts.some(
    (part) =>
      part.includes(words) || (part.trim().length >= TELLING && words.includes(part.trim())),
  );

/** Whatever the words of a scene may be in the other language; what nobody translates stays as it is. */
function translatedWords(words: Words, isExact: boolean, say: Say): RegExp {
  const meanings = Object.keys(es).flatMap((text) => {
    const found = meaning(text, words, say);
    return found ? [found] : [];
  });
  const isTold = meanings.some(([fit]) => fit !== 'part');
  const fitting = meanings.filter(([fit]) =>
    isExact ? fit === 'same' : !isTold || fit !== 'part',
  );
  const own = words instanceof RegExp ? words.source : escaped(words);
  const all = [own, ...fitting.map(([, found]) => found)].join('|');
  return new RegExp(isExact ? `^(?:${all})$` : all, 'i');
}

type Options = Readonly<Record<string, unknown>> & { readonly exact?: boolean };
const isWords = (value: unknown): value is Words =>
  typeof value === 'string' || value instanceof RegExp;

/** The arguments of a locator's method, with the words that it looks for in the other language. */
function translatedArguments(method: string, given: readonly unknown[], say: Say): unknown[] {
  const translate = (value: unknown, options?: Options) =>
    isWords(value) ? translatedWords(value, options?.exact === true, say) : value;
  const [first, second] = given as [unknown, Options | undefined];
  if (method === 'filter') {
    const options = first as Options;
    return [{ ...options, ...(options.hasText ? { hasText: translate(options.hasText) } : {}) }];
  }
  if (!method.startsWith('getBy') || method === 'getByTestId') return [...given];
  if (method !== 'getByRole') return [translate(first, second), ...given.slice(1)];
  return [first, { ...second, ...(second?.name ? { name: translate(second.name, second) } : {}) }];
}

/** A page, or a part of one, in which a scene's English words find what they are in the page's language. */
function pageInLanguage<T extends Page | Locator>(target: T, say: Say): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function' || typeof name !== 'string' || name === 'constructor')
        return value;
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(object, translatedArguments(name, given, say));
        const isLocator = answer instanceof Object && 'getByRole' in answer && 'nth' in answer;
        return isLocator ? pageInLanguage(answer as Locator, say) : answer;
      };
    },
  });
}

/** Chooses the language of the app before its pages load; the customers' pages have their own two. */
const chooseBefore = (page: Page, language: keyof typeof SPOKEN) =>
  page.addInitScript((chosen) => {
    const isPublic = /^\/([rf]\/|me$)/.test(location.pathname);
    if (isPublic) localStorage.removeItem('vouchwell_language');
    else localStorage.setItem('vouchwell_language', chosen);
  }, language);

/** The language that was asked for. */
export function languageOf(asked = 'en'): keyof typeof SPOKEN | 'en' {
  if (asked !== 'en' && asked !== 'es' && asked !== 'pseudo')
    throw new Error(`Nobody here speaks "${asked}".`);
  return asked;
}

/** A page on which the app speaks a language, and a scene's English words find what they are in it. */
export async function speaking(page: Page, language: keyof typeof SPOKEN | 'en'): Promise<Page> {
  if (language === 'en') return page;
  await chooseBefore(page, language);
  return pageInLanguage(page, SPOKEN[language]);
}
