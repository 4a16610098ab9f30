import type { Locator, Page } from '@playwright/test';
import es from '@vouchwell/domain/languages/es.json' with { type: 'json' };
import { pseudo } from '@vouchwell/domain/lib/pseudo-language';

/** The languages that the scenes, which look for English texts, can be played in. */
export const SPOKEN = {
  es: (text: string) => (es as Readonly<Record<string, string>>)[text] || text,
  pseudo,
} as const;
type Say = (text: string) => string;
type Words = string | RegExp;

const VALUE = /\{\w+\}/g;
/** A value's sentence is told by as many letters as these that come beside it. */
const TELLING = 10;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const partsOf = (text: string) => text.split(VALUE);

/** A text of the catalogue as another language says it, as a pattern: with these values, or any. */
function patternOf(text: string, say: Say, values: Readonly<Record<string, string>> = {}): string {
  const parts = say(text).split(/(\{\w+\})/);
  return parts
    .map((part, at) => (at % 2 === 1 ? escaped(values[part] ?? '') || '.+' : escaped(part)))
    .join('');
}

/** What an English text is in the other language, where the words of a scene mean it; null where not. */
function meaning(text: string, words: Words, isExact: boolean, say: Say): string | null {
  if (words instanceof RegExp)
    return ['2', 'Xx'].some((value) => words.test(text.replace(VALUE, value)))
      ? patternOf(text, say)
      : null;
  if (text === words) return patternOf(text, say);
  const names = text.match(VALUE) ?? [];
  const parts = partsOf(text);
  if (names.length > 0 && /\p{L}{2}/u.test(parts.join(''))) {
    const found = new RegExp(`^${parts.map(escaped).join('(.+)')}$`).exec(words);
    if (found)
      return patternOf(
        text,
        say,
        Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])),
      );
  }
  const isIn =
    text.toLowerCase().includes(words.toLowerCase()) ||
    parts.some((part) => part.length >= TELLING && words.includes(part));
  return isIn && !isExact ? patternOf(text, say) : null;
}

/** Whatever the words of a scene may be in the other language; what nobody translates stays as it is. */
function translatedWords(words: Words, isExact: boolean, say: Say): RegExp {
  const meanings = Object.keys(es).map((text) => meaning(text, words, isExact, say));
  const own = words instanceof RegExp ? words.source : escaped(words);
  const all = [own, ...meanings.filter((found) => found !== null)].join('|');
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
export function pageInLanguage<T extends Page | Locator>(target: T, say: Say): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function' || typeof name !== 'string' || name === 'constructor')
        return value;
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(object, translatedArguments(name, given, say));
        const isLocator = answer instanceof Object && answer.constructor.name === 'Locator';
        return isLocator ? pageInLanguage(answer as Locator, say) : answer;
      };
    },
  });
}

/** Chooses the language of the app before its pages load; the customers' pages have their own two. */
export const chooseBefore = (page: Page, language: keyof typeof SPOKEN) =>
  page.addInitScript((chosen) => {
    const isPublic = /^\/([rf]\/|me$)/.test(location.pathname);
    if (isPublic) localStorage.removeItem('vouchwell_language');
    else localStorage.setItem('vouchwell_language', chosen);
  }, language);
