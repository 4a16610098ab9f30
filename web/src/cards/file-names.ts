/** In characters, because some file systems refuse longer names. */
const LONGEST = { business: 80, place: 40 } as const;

/**
 * File name without extension. Keeps letters of any script and drops characters that some file
 * systems refuse. An unusable business name becomes 'my'; an unusable place is left out.
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
