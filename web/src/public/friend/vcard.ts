import { toDialableNumber } from '@vouchwell/domain/shared/phone';

interface VCardContact {
  readonly name: string;
  readonly url: string | null;
  readonly email: string;
  readonly phone: string | null;
}

/** Formats a contact as vCard 3.0, which every phone's contacts app can read. */
export function toVCard({ name, url, email, phone }: VCardContact): string {
  const text = escapeText(name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // The structured name is required, but a business doesn't have one.
    'N:;;;;',
    `FN:${text}`,
    `ORG:${text}`,
    // Makes Apple Contacts show a company; other apps ignore it.
    'X-ABSHOWAS:COMPANY',
    ...(url ? [`URL:${escapeText(url)}`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escapeText(toDialableNumber(phone))}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes a value (RFC 2426, 4; RFC 6350, 3.4) and strips other control characters. */
const escapeText = (text: string) =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Longest line in bytes, without its line break (RFC 2426, 2.6). */
const LINE_MAX_BYTES = 75;

/** Folds a long line between characters; continuation lines start with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const byteLength = encoder.encode(character).length;
    if (length + byteLength > LINE_MAX_BYTES) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += byteLength;
  }
  return folded;
}
