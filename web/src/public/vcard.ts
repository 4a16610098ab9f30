import { dialedNumber } from '@vouchwell/domain/lib/phone';

/** The longest line of a vCard in bytes, without its end (RFC 2426, 2.6). */
const LINE_MAX = 75;

/** Escapes a text value (RFC 2426, 4; RFC 6350, 3.4). Other control characters have no place in one. */
const escapeText = (text: string) =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds a line that is too long, between characters: each further line begins with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > LINE_MAX) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}

interface Contact {
  readonly name: string;
  readonly url: string | null;
  readonly email: string;
  readonly phone: string | null;
}

/** A business as a vCard 3.0, the version that every phone's contacts app reads. */
export function vcard({ name, url, email, phone }: Contact): string {
  const text = escapeText(name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A name in parts must be there, and a business has none.
    'N:;;;;',
    `FN:${text}`,
    `ORG:${text}`,
    // What Apple's app shows a card as; others pass it over.
    'X-ABSHOWAS:COMPANY',
    ...(url ? [`URL:${escapeText(url)}`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escapeText(dialedNumber(phone))}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
