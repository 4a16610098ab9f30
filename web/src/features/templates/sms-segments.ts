/** GSM 03.38's default alphabet: one septet each. */
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: an escape and a character, two septets. */
const GSM_EXTENDED = new Set('\f^{}\\[~]|€');

/** Units in a single message, and in each part of a concatenated one (GSM 03.40). */
const SIZES = {
  'gsm-7': { alone: 160, part: 153 },
  'ucs-2': { alone: 70, part: 67 },
} as const;

/** A text message as phones and their networks count it. */
export interface SmsCount {
  /** How it is encoded: one character outside the GSM alphabet moves the whole text to UCS-2. */
  readonly encoding: keyof typeof SIZES;
  /** Its length in the encoding's units: septets, or UTF-16 code units. */
  readonly length: number;
  /** How many messages it is sent and billed as. */
  readonly segments: number;
  /** The units that fit into a single message of this encoding. */
  readonly fits: number;
  /** The characters that forced UCS-2, each once, in order. */
  readonly special: readonly string[];
}

/** Counts a text. Line breaks are one unit, however they were written. */
export function countSms(text: string): SmsCount {
  const characters = [...text.replace(/\r\n?/g, '\n')];
  const special = [...new Set(characters.filter((character) => !isGsm(character)))];
  const encoding = special.length > 0 ? 'ucs-2' : 'gsm-7';
  const sizes = characters.map(encoding === 'ucs-2' ? ({ length }) => length : septets);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = SIZES[encoding];
  const segments = length <= alone ? Math.min(length, 1) : partsOf(sizes, part);
  return { encoding, length, segments, fits: alone, special };
}

const isGsm = (character: string) => GSM_BASIC.has(character) || GSM_EXTENDED.has(character);
const septets = (character: string) => (GSM_EXTENDED.has(character) ? 2 : 1);

/** How many parts hold characters of these sizes; a character is not split, so a part may end early. */
function partsOf(sizes: readonly number[], part: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
