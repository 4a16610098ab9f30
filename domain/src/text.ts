import * as z from 'zod/mini';

/** Control characters: they have no place in a name, and CR or LF in a mail header is an attack. */
const CONTROL = /\p{Cc}/u;
/** The same, but a note may have line breaks and tabs. */
const CONTROL_BUT_BREAKS = /[^\P{Cc}\t\n\r]/u;

/** At least one character that one can see: zero-width ones alone are no name. */
const VISIBLE = /[^\s\p{Cf}]/u;

/** What someone is told who typed too much. */
export const tooLong = (max: number) => `Please keep this to ${max} characters or fewer`;
export const ONE_LINE = 'Please use one line of plain text';

/** One trimmed line of at most `max` characters; may be empty. */
export function line(max: number, messageTooLong = tooLong(max)) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, messageTooLong),
    z.refine((text) => !CONTROL.test(text), ONE_LINE),
  );
}

/** One trimmed line that must say something; `message` tells the user when it does not. */
export function requiredLine(max: number, message: string, messageTooLong = tooLong(max)) {
  return line(max, messageTooLong).check(z.refine((text) => VISIBLE.test(text), message));
}

/** Trimmed text of at most `max` characters that may run over several lines. */
export function paragraph(max: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => !CONTROL_BUT_BREAKS.test(text), ONE_LINE),
  );
}

/** An address without white space around it, or what nobody sees, which comes along with a copied one. */
export const trimAddress = () => z.overwrite((text: string) => text.replace(/\p{Cf}/gu, '').trim());

/** The text, or null where there is none: optional fields are stored as null, never as ''. */
export function orNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
