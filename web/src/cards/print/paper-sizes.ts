import { CARD_DPI, type Size } from '../scene.ts';

/* Print sizes are in mm, PDF sizes in pt, and scenes in pixels. */

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;

export const mmToPt = (mm: number) => (mm * POINTS_PER_INCH) / MM_PER_INCH;
export const mmToPx = (mm: number) => (mm * CARD_DPI) / MM_PER_INCH;
/** PDF points per scene pixel. */
export const PT_PER_PX = POINTS_PER_INCH / CARD_DPI;

/** Distance that colors extend beyond the cut line. */
export const BLEED_MM = 3;

export type PaperId = 'a4' | 'letter';

interface PaperSize extends Size {
  readonly name: string;
  /** Half a sheet, for small posters. */
  readonly half: Size & { readonly name: string };
}

export const PAPER_SIZES: Readonly<Record<PaperId, PaperSize>> = {
  a4: { name: 'A4', width: 210, height: 297, half: { name: 'A5', width: 148, height: 210 } },
  letter: {
    name: 'US Letter',
    width: 215.9,
    height: 279.4,
    half: { name: 'Half Letter', width: 139.7, height: 215.9 },
  },
};

/** Regions that use US Letter, according to CLDR; all others use A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

export function getPaperForLocale(locale: string): PaperId {
  try {
    const { region } = new Intl.Locale(locale).maximize();
    return region && LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

export type PrintPiece = 'cards' | 'poster' | 'small-poster' | 'sticker';

/** Sizes after cutting; a card is 3.5 x 2 in. */
export const CARD_MM: Size = { width: 88.9, height: 50.8 };
export const STICKER_MM: Size = { width: 100, height: 100 };
