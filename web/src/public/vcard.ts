import { dialedNumber } from '@vouchwell/domain/shared/phone';

/** Longest vCard line in bytes, without its line break (RFC 2426, 2.6). */
const LINE_MAX = 75;

/** RFC 2426, 4; RFC 6350, 3.4. Strips other control characters. */
const escapeText = (text: string) =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds a long line between characters; continuation lines start with a space. */
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

/** vCard 3.0, which every phone's contacts app reads. */
export function vcard({ name, url, email, phone }: Contact): string {
  const text = escapeText(name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // The structured name is required, but a business has none.
    'N:;;;;',
    `FN:${text}`,
    `ORG:${text}`,
    // Makes Apple Contacts show a company; other apps ignore it.
    'X-ABSHOWAS:COMPANY',
    ...(url ? [`URL:${escapeText(url)}`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escapeText(dialedNumber(phone))}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
