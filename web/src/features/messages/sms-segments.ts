/** GSM 03.38 default alphabet: each character takes one septet. */
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** GSM 03.38 extension table: each character takes two septets, because it needs an escape. */
const GSM_EXTENDED = new Set('\f^{}\\[~]|€');

/** Units in a single message, and in each segment of a longer one (GSM 03.40). */
const GSM_SIZES = { single: 160, multipart: 153 };
const UCS2_SIZES = { single: 70, multipart: 67 };

interface SmsLength {
  /** Length in septets (GSM-7) or in UTF-16 code units (UCS-2). */
  readonly length: number;
  /** Number of messages sent and billed. */
  readonly segmentCount: number;
  /** Septets or code units that fit into a single message. */
  readonly singleMax: number;
  /** Distinct characters outside the GSM alphabet; one is enough to switch the text to UCS-2. */
  readonly specialChars: readonly string[];
}

/** Measures a text message; any kind of line break counts as one character. */
export function countSms(text: string): SmsLength {
  const characters = [...text.replace(/\r\n?/g, '\n')];
  const specialChars = [...new Set(characters.filter((character) => !isGsm(character)))];
  const isUcs2 = specialChars.length > 0;
  const sizes = characters.map(isUcs2 ? ({ length }) => length : countSeptets);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { single, multipart } = isUcs2 ? UCS2_SIZES : GSM_SIZES;
  const segmentCount = length <= single ? Math.min(length, 1) : countSegments(sizes, multipart);
  return { length, segmentCount, singleMax: single, specialChars };
}

const isGsm = (character: string) => GSM_BASIC.has(character) || GSM_EXTENDED.has(character);
const countSeptets = (character: string) => (GSM_EXTENDED.has(character) ? 2 : 1);

/** A segment may end early, because characters can't be split. */
function countSegments(sizes: readonly number[], multipart: number): number {
  let segments = 1;
  let usedUnits = 0;
  for (const size of sizes) {
    if (usedUnits + size > multipart) {
      segments += 1;
      usedUnits = 0;
    }
    usedUnits += size;
  }
  return segments;
}
