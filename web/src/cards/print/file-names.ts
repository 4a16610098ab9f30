import { PAPER_SIZES, type PaperId, type PrintPiece, STICKER_MM } from './paper-sizes.ts';

export const getCardFileName = (businessName: string, placement: string | null): string =>
  `${joinFileName(businessName, 'referral-card', placement)}.png`;

export function getPrintFileName(
  businessName: string,
  piece: PrintPiece,
  paperId: PaperId,
  placement: string | null,
): string {
  const paper = PAPER_SIZES[paperId];
  const title = {
    cards: `business-cards-${paper.name}`,
    poster: `poster-${paper.name}`,
    'small-poster': `poster-${paper.half.name}`,
    sticker: `sticker-${STICKER_MM.width}-mm`,
  }[piece];
  const pieceName = title.toLowerCase().replaceAll(' ', '-');
  return `${joinFileName(businessName, pieceName, placement)}.pdf`;
}

/** Limits the parts of a file name, because some file systems reject long names. */
const MAX_LENGTHS = { business: 80, placement: 40 } as const;

/** Builds a file name; a business name without usable characters becomes 'my'. */
function joinFileName(businessName: string, pieceName: string, placement: string | null): string {
  const prefix = sanitizeNamePart(businessName, MAX_LENGTHS.business) || 'my';
  const placementName = sanitizeNamePart(placement ?? '', MAX_LENGTHS.placement);
  return [prefix, pieceName, placementName].filter(Boolean).join('-');
}

function sanitizeNamePart(name: string, maxLength: number): string {
  const replaced = name
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(replaced)
    .slice(0, maxLength)
    .join('')
    .replace(/^-+|-+$/g, '');
}
