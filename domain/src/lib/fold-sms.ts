/** Replacements for characters outside the SMS alphabet (GSM 03.38). */
const PLAIN_TWINS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '\t': ' ',
  '\u00A0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u200A': ' ',
  '\u202F': ' ',
};

/**
 * Replaces punctuation and spaces outside the SMS alphabet: a single one would reduce each message from
 * 160 to 70 characters. Letters and emoji are unchanged.
 */
export const foldSms = (text: string): string =>
  text.replace(/[^\p{L}\p{N}\n\r ]/gu, (character) => PLAIN_TWINS[character] ?? character);
