import { toPlainLetters } from '../../shared/text.ts';

/** Normalizes text for comparison: 'E-mail 1 - Value' to 'e mail 1 value', and 'FirstName' to 'first name'. */
export const normalizeHeader = (text: string): string =>
  toPlainLetters(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
