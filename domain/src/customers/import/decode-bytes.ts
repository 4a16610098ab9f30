/* Decodes files whose encoding is unknown or changes inside the file. A byte string has one character per byte. */

/** Available in browsers and Node, but missing from this package's types. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

type Legacy = 'windows-1252' | 'macintosh';
/** Characters for the bytes from 0x80 up. */
const CHARACTERS: Readonly<Record<Legacy, string>> = {
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  // Only 0x80 to 0x9F, which Node 20 decodes as control characters; the rest matches Latin-1.
  'windows-1252': '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
};

const UTF8_OR_BYTE =
  /([\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3})|[\x80-\xFF]/g;
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

/** Two bytes that form one of these characters in UTF-8 are rarely two characters in a legacy encoding. */
const LATIN = /[\u00a0-\u024f]/;

/** Decodes valid UTF-8 as UTF-8, and all other bytes in the legacy encoding. */
function decodeMixed(bytes: string, legacy: Legacy): string {
  const found = [...bytes.matchAll(UTF8_OR_BYTE)];
  const isMostlyUtf8 = found.filter(([, sequence]) => sequence).length * 2 > found.length;
  return bytes.replace(UTF8_OR_BYTE, (all: string, sequence: string | undefined) => {
    const letter = sequence ? decodeSequence(sequence) : null;
    if (letter && (isMostlyUtf8 || LATIN.test(letter) || all.length > 2)) return letter;
    return all.replace(
      /[\x80-\xFF]/g,
      (byte) => CHARACTERS[legacy][byte.charCodeAt(0) - 0x80] ?? byte,
    );
  });
}

/** Signs of a wrong encoding: a symbol inside a word, and letters of the wrong case, such as 'JosŽ'. */
const IMPLAUSIBLE =
  /\p{L}(?!['’´`·-])[^\p{ASCII}\p{L}\p{M}](?=\p{L})|\p{L}[’](?!(?:s|t|ll|re|ve|d|m)\b)(?=\p{Ll})|(?<!\p{L})[^\p{ASCII}\p{L}\p{M}\s](?=\p{Ll})|\p{Ll}(?!\p{ASCII})\p{Lu}|\p{Lu}\p{Lu}(?!\p{ASCII})\p{Ll}|(?<!\p{L})(?!\p{ASCII})\p{Ll}(?=\p{Ll}{2})|\p{L}(?![’])[^\p{ASCII}\p{L}\p{M}\p{P}\s](?!\p{L})/gu;
/** Maximum number of lines to compare. */
const SAMPLE = 500;

/** Guesses the encoding of the bytes that aren't valid UTF-8. */
export function guessLegacyEncoding(bytes: string): Legacy {
  const lines = bytes
    .split(/[\r\n]+/)
    .filter((line) => NOT_ASCII.test(line))
    .slice(0, SAMPLE)
    .join('\n');
  const countSigns = (legacy: Legacy) => decodeMixed(lines, legacy).match(IMPLAUSIBLE)?.length ?? 0;
  return countSigns('macintosh') < countSigns('windows-1252') ? 'macintosh' : 'windows-1252';
}

/** `charset` is the declared encoding, or a guess; valid UTF-8 is always decoded as UTF-8. */
export function decodeBytes(bytes: string, charset: string = guessLegacyEncoding(bytes)): string {
  if (!NOT_ASCII.test(bytes)) return bytes;
  const label = charset.toLowerCase();
  const isOurs = /^(utf-?8|us-ascii|iso-?8859-1$|latin-?1$|windows-1252|mac)/.test(label);
  if (!isOurs && decodeSequence(bytes) === null)
    try {
      return new TextDecoder(label).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    } catch {
      // This platform doesn't support the encoding.
    }
  return decodeMixed(bytes, label.startsWith('mac') ? 'macintosh' : 'windows-1252');
}
