/** Characters outside the SMS alphabet (GSM 03.38) with what phones write in their place. */
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
 * A text message with plain characters in place of dashes, quotes, dots and blanks outside the SMS
 * alphabet: one of them would send the whole text in an alphabet that holds 70 characters a message
 * in place of 160. Letters and emoji stay as they are.
 */
export const foldSms = (text: string): string =>
  text.replace(/[^\p{L}\p{N}\n\r ]/gu, (character) => PLAIN_TWINS[character] ?? character);
