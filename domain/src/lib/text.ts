import * as z from 'zod/mini';
import { t } from './translate.ts';

/**
 * Control characters. They do not belong in a name, and CR or LF in a mail header is an injection
 * attack.
 */
const CONTROL = /\p{Cc}/u;
/** Control characters other than tabs and line breaks, which a note may have. */
const CONTROL_BUT_BREAKS = /[^\P{Cc}\t\n\r]/u;

/** Requires a visible character: zero-width ones alone are no name. */
const VISIBLE = /[^\s\p{Cf}]/u;

/** The message for a text that is too long. */
export const tooLong = (max: number) => t('Please keep this to {max} characters or fewer', { max });
export const ONE_LINE = t('Please use one line of plain text');

/** One trimmed line of at most `max` characters; may be empty. */
export function line(max: number, messageTooLong = tooLong(max)) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, messageTooLong),
    z.refine((text) => !CONTROL.test(text), ONE_LINE),
  );
}

/** One trimmed line that must not be empty; `message` is shown when it is. */
export function requiredLine(max: number, message: string, messageTooLong = tooLong(max)) {
  return line(max, messageTooLong).check(z.refine((text) => VISIBLE.test(text), message));
}

/** Trimmed text of at most `max` characters that may have several lines. */
export function paragraph(max: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => !CONTROL_BUT_BREAKS.test(text), ONE_LINE),
  );
}

/**
 * Removes white space around an address, and invisible characters that are copied along with it.
 */
export const trimAddress = () => z.overwrite((text: string) => text.replace(/\p{Cf}/gu, '').trim());

/** The text, or null where there is none: optional fields are stored as null, never as ''. */
export function orNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** The first message that a value fails a schema with; null where it passes. */
export function firstMessage(schema: z.ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

/** Ends a sentence with a full stop, unless it ends in a name with one: "… for Rivera & Co." */
export const withFullStop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

/** The form under which two names are the same: without extra blanks, in lower case. */
export const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The first word of a name, by which two names may be one person's. */
export const firstWord = (name: string) => plainName(name).split(' ')[0];
