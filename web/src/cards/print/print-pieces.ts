import { printedFileName } from '../card-file-name.ts';
import { PAPERS, type PaperId, type Size } from './papers.ts';

/** What the print kit has: cards to cut, posters on a whole sheet and on half of one, a sticker. */
export type PrintPiece = 'cards' | 'poster' | 'small-poster' | 'sticker';

/** A sticker as it is cut, in mm. */
export const STICKER_MM: Size = { width: 100, height: 100 };

/** The name of a piece's file, as safe as that of the card; it says for which place it is. */
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
