import { PAPERS, type PaperId, type PrintPiece, STICKER_MM } from './print/papers.ts';

/** Longer names are refused by some file systems; in characters. */
const LONGEST = { business: 80, place: 40 } as const;

/**
 * What a file about a card is called, without its ending: the business's own name, what the file is,
 * and the place that it is made for, as far as every file system takes them. Letters of any script
 * stay; a business without one letter or digit gives way to 'my', such a place is left out.
 */
function printedFileName(businessName: string, what: string, place: string | null): string {
  const of = safe(businessName, LONGEST.business) || 'my';
  const at = safe(place ?? '', LONGEST.place);
  return [of, what, at].filter(Boolean).join('-');
}

/** The name of a downloaded card. */
export const cardFileName = (businessName: string, place: string | null): string =>
  `${printedFileName(businessName, 'referral-card', place)}.png`;

/** The name of a file of the print kit. */
export function printFileName(
  businessName: string,
  piece: PrintPiece,
  paperId: PaperId,
  place: string | null,
): string {
  const paper = PAPERS[paperId];
  const what = {
    cards: `business-cards-${paper.name}`,
    poster: `poster-${paper.name}`,
    'small-poster': `poster-${paper.half.name}`,
    sticker: `sticker-${STICKER_MM.width}-mm`,
  }[piece];
  const named = what.toLowerCase().replaceAll(' ', '-');
  return `${printedFileName(businessName, named, place)}.pdf`;
}

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
