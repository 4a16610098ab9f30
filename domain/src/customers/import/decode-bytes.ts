/* Decodes files whose encoding is unknown or changes inside the file. A byte string has one character per byte. */

/** Available in browsers and Node, but missing from this package's types. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** 0x80 to 0xFF. */
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';
/** 0x80 to 0x9F, which Node 20 decodes as control characters; the rest is Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const MAC = 'macintosh';
type Legacy = 'windows-1252' | typeof MAC;

const decodeByte = (byte: string, legacy: Legacy): string =>
  (legacy === MAC ? MAC_ROMAN : WINDOWS)[byte.charCodeAt(0) - 0x80] ?? byte;

const UTF8 =
  '[\\xC2-\\xDF][\\x80-\\xBF]|[\\xE0-\\xEF][\\x80-\\xBF]{2}|[\\xF0-\\xF4][\\x80-\\xBF]{3}';
const UTF8_OR_BYTE = new RegExp(`(${UTF8})|[\\x80-\\xFF]`, 'g');
const NOT_ASCII = /[\x80-\xFF]/;

export function toByteString(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

function decodeSequence(bytes: string): string | null {
  try {
    const escaped = bytes.replace(/[%\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}

/** Letters that a legacy encoding rarely produces as two characters. */
const isLatin = (letter: string) => /[\u00a0-\u024f\u2000-\u20bf]/.test(letter);

/** Decodes valid UTF-8, and each other byte in the legacy encoding. */
function decodeMixed(bytes: string, legacy: Legacy): string {
  const found = [...bytes.matchAll(UTF8_OR_BYTE)];
  const isMostlyUtf8 = found.filter(([, sequence]) => sequence).length * 2 > found.length;
  return bytes.replace(UTF8_OR_BYTE, (all: string, sequence: string | undefined) => {
    const letter = sequence ? decodeSequence(sequence) : null;
    if (letter && (isMostlyUtf8 || isLatin(letter) || all.length > 2)) return letter;
    return all.replace(/[\x80-\xFF]/g, (byte) => decodeByte(byte, legacy));
  });
}

/** Signs of a wrong encoding: a symbol inside a word, and letters of the wrong case, such as 'JosŽ'. */
const IMPLAUSIBLE =
  /\p{L}(?!['’´`·-])[^\p{ASCII}\p{L}\p{M}](?=\p{L})|\p{L}[’](?!(?:s|t|ll|re|ve|d|m)\b)(?=\p{Ll})|(?<!\p{L})[^\p{ASCII}\p{L}\p{M}\s](?=\p{Ll})|\p{Ll}(?!\p{ASCII})\p{Lu}|\p{Lu}\p{Lu}(?!\p{ASCII})\p{Ll}|(?<!\p{L})(?!\p{ASCII})\p{Ll}(?=\p{Ll}{2})|\p{L}(?![’])[^\p{ASCII}\p{L}\p{M}\p{P}\s](?!\p{L})/gu;
/** Maximum number of lines to compare. */
const SAMPLE = 500;

/** The encoding of the bytes that aren't UTF-8. */
export function guessLegacyEncoding(bytes: string): Legacy {
  const lines = bytes
    .split(/[\r\n]+/)
    .filter((line) => NOT_ASCII.test(line))
    .slice(0, SAMPLE)
    .join('\n');
  const countSigns = (legacy: Legacy) => decodeMixed(lines, legacy).match(IMPLAUSIBLE)?.length ?? 0;
  return countSigns(MAC) < countSigns('windows-1252') ? MAC : 'windows-1252';
}

const isUtf8 = (bytes: string) => decodeSequence(bytes) !== null;

/** `charset` is what the file declares, or else a guess; valid UTF-8 is always decoded as such. */
export function decodeBytes(bytes: string, charset: string = guessLegacyEncoding(bytes)): string {
  if (!NOT_ASCII.test(bytes)) return bytes;
  const label = charset.toLowerCase();
  if (!/^(utf-?8|us-ascii|iso-?8859-1$|latin-?1$|windows-1252|mac)/.test(label) && !isUtf8(bytes))
    try {
      const numbers = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
      return new TextDecoder(label).decode(numbers);
    } catch {
      // Unknown encoding.
    }
  return decodeMixed(bytes, label.startsWith('mac') ? MAC : 'windows-1252');
}
