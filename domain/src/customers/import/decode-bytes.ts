/* Decodes files whose encoding is unknown or changes inside the file. A byte string has one character per byte. */

/** Available in browsers and Node, but missing from this package's types. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

type LegacyCharset = 'windows-1252' | 'macintosh';
/** Characters for the bytes from 0x80 up. */
const HIGH_BYTE_CHARACTERS: Readonly<Record<LegacyCharset, string>> = {
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  // Only 0x80 to 0x9F, which Node 20 decodes as control characters; the rest matches Latin-1.
  'windows-1252': '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
};

const UTF8_OR_BYTE_PATTERN =
  /([\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3})|[\x80-\xFF]/g;
const NON_ASCII_PATTERN = /[\x80-\xFF]/;

export function toByteString(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  return chunks.join('');
}

function decodeSequence(bytes: string): string | null {
  try {
    const uri = bytes.replace(/[%\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
    return decodeURIComponent(uri);
  } catch {
    return null;
  }
}

/** Matches characters whose two UTF-8 bytes are rarely two characters of a legacy encoding. */
const LATIN_PATTERN = /[\u00a0-\u024f]/;

/** Decodes valid UTF-8 as UTF-8, and all other bytes in the legacy encoding. */
function decodeMixed(bytes: string, charset: LegacyCharset): string {
  const matches = [...bytes.matchAll(UTF8_OR_BYTE_PATTERN)];
  const isMostlyUtf8 = matches.filter(([, sequence]) => sequence).length * 2 > matches.length;
  return bytes.replace(UTF8_OR_BYTE_PATTERN, (match: string, sequence: string | undefined) => {
    const letter = sequence ? decodeSequence(sequence) : null;
    if (letter && (isMostlyUtf8 || LATIN_PATTERN.test(letter) || match.length > 2)) return letter;
    return match.replace(
      /[\x80-\xFF]/g,
      (byte) => HIGH_BYTE_CHARACTERS[charset][byte.charCodeAt(0) - 0x80] ?? byte,
    );
  });
}

/** Matches signs of a wrong encoding: a symbol inside a word, and letters of the wrong case, such as 'JosŽ'. */
const MISDECODED_PATTERN =
  /\p{L}(?!['’´`·-])[^\p{ASCII}\p{L}\p{M}](?=\p{L})|\p{L}[’](?!(?:s|t|ll|re|ve|d|m)\b)(?=\p{Ll})|(?<!\p{L})[^\p{ASCII}\p{L}\p{M}\s](?=\p{Ll})|\p{Ll}(?!\p{ASCII})\p{Lu}|\p{Lu}\p{Lu}(?!\p{ASCII})\p{Ll}|(?<!\p{L})(?!\p{ASCII})\p{Ll}(?=\p{Ll}{2})|\p{L}(?![’])[^\p{ASCII}\p{L}\p{M}\p{P}\s](?!\p{L})/gu;
const SAMPLE_LINES_MAX = 500;

/** Guesses the encoding of the bytes that aren't valid UTF-8. */
export function guessLegacyEncoding(bytes: string): LegacyCharset {
  const sample = bytes
    .split(/[\r\n]+/)
    .filter((line) => NON_ASCII_PATTERN.test(line))
    .slice(0, SAMPLE_LINES_MAX)
    .join('\n');
  const countErrors = (charset: LegacyCharset) =>
    decodeMixed(sample, charset).match(MISDECODED_PATTERN)?.length ?? 0;
  return countErrors('macintosh') < countErrors('windows-1252') ? 'macintosh' : 'windows-1252';
}

/** Decodes valid UTF-8 as UTF-8, and other bytes in `charset`, which is the declared or guessed encoding. */
export function decodeBytes(bytes: string, charset: string = guessLegacyEncoding(bytes)): string {
  if (!NON_ASCII_PATTERN.test(bytes)) return bytes;
  const label = charset.toLowerCase();
  const isSupported = /^(utf-?8|us-ascii|iso-?8859-1$|latin-?1$|windows-1252|mac)/.test(label);
  if (!isSupported && decodeSequence(bytes) === null)
    try {
      return new TextDecoder(label).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    } catch {
      // The platform doesn't support this encoding, so decode it below.
    }
  return decodeMixed(bytes, label.startsWith('mac') ? 'macintosh' : 'windows-1252');
}
