import * as z from 'zod/mini';
import { t } from './i18n.ts';

/** Matches control characters, because a CR or LF in a mail header would allow header injection. */
const CONTROL_PATTERN = /\p{Cc}/u;
const CONTROL_EXCEPT_WHITESPACE_PATTERN = /[^\P{Cc}\t\n\r]/u;

/** Matches any visible character; spaces and zero-width characters are not visible. */
const VISIBLE_PATTERN = /[^\s\p{Cf}]/u;

export const getTooLongMessage = (max: number) =>
  t('Please keep this to {max} characters or fewer', { max });
export const ONE_LINE_MESSAGE = t('Please use one line of plain text');

export const singleLineSchema = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, getTooLongMessage(max)),
    z.refine((text) => !CONTROL_PATTERN.test(text), ONE_LINE_MESSAGE),
  );

export const requiredLineSchema = (max: number, emptyMessage: string) =>
  singleLineSchema(max).check(z.refine((text) => VISIBLE_PATTERN.test(text), emptyMessage));

const BREAK_PATTERN = /[\p{Cc}\u2028\u2029]+/gu;
/** The first branch matches joiners that Persian, Hindi and other scripts need between letters. */
const HIDDEN_CHARACTER_PATTERN =
  /((?!\p{Script=Latin})[\p{L}\p{M}][\u200c\u200d](?=[\p{L}\p{M}]))|(?![\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

export const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

export const removeHiddenCharacters = (name: string) =>
  name
    .replace(BREAK_PATTERN, ' ')
    .replace(HIDDEN_CHARACTER_PATTERN, (_, joinedLetter: string | undefined) => joinedLetter ?? '');

export const toSingleLine = (text: string): string => collapseSpaces(removeHiddenCharacters(text));

/** Replaces line breaks and removes hidden characters; the text may be empty. */
export const visibleLineSchema = (max: number, tooLongMessage = getTooLongMessage(max)) =>
  z.string().check(z.overwrite(toSingleLine), z.maxLength(max, tooLongMessage));

/** Accepts any text, because the specification only requires that a name is entered. */
export const requiredNameSchema = (max: number, message: string) =>
  visibleLineSchema(max).check(z.minLength(1, message));

export const paragraphSchema = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, getTooLongMessage(max)),
    z.refine((text) => !CONTROL_EXCEPT_WHITESPACE_PATTERN.test(text), ONE_LINE_MESSAGE),
  );

/** Returns null for blank text, because optional fields are stored as null, never as ''. */
export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** Returns the first validation message; null if `value` is valid. */
export const findInputError = (schema: z.ZodMiniType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

/** Adds a period, unless the sentence already ends in one: "… for Rivera & Co." */
export const addPeriod = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

export const toComparableName = (name: string) => collapseSpaces(name).toLowerCase();

/** Latin letters that Unicode doesn't decompose into a base letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Converts to lowercase and removes diacritics: 'Łódź' becomes 'lodz'. */
export const toPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and inside quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);

export const isHostOrSubdomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

export const PRODUCT_NAME = 'Vouchwell';
