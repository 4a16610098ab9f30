/**
 * The longest parts of a file name, in characters, because some file systems refuse longer names.
 */
const LONGEST = { business: 80, place: 40 } as const;

/**
 * The name of a printed file without its extension: the business, the kind of file and the place,
 * without the characters that some file systems refuse. Letters of any script stay. A business
 * without a letter or digit becomes 'my'; a place without one is left out.
 */
export function printedFileName(businessName: string, what: string, place: string | null): string {
  const of = safe(businessName, LONGEST.business) || 'my';
  const at = safe(place ?? '', LONGEST.place);
  return [of, what, at].filter(Boolean).join('-');
}

export const cardFileName = (businessName: string, place: string | null): string =>
  `${printedFileName(businessName, 'referral-card', place)}.png`;

function safe(name: string, longest: number): string {
  const words = name
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(words)
    .slice(0, longest)
    .join('')
    .replace(/^-+|-+$/g, '');
}
