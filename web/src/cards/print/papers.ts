/* Print knows millimetres, PDF knows points, and scenes are drawn in pixels at 300 DPI. */

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
const PIXELS_PER_INCH = 300;

export const mmToPt = (mm: number) => (mm * POINTS_PER_INCH) / MM_PER_INCH;
export const mmToPx = (mm: number) => (mm * PIXELS_PER_INCH) / MM_PER_INCH;
/** Points to a pixel of a scene. */
export const PT_PER_PX = POINTS_PER_INCH / PIXELS_PER_INCH;

/** How far colour reaches beyond the cut, in mm. */
export const BLEED_MM = 3;

export type PaperId = 'a4' | 'letter';

/** Width and height in mm. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Paper extends Size {
  readonly name: string;
  /** A sheet of it cut in two, for posters that stand on a counter. */
  readonly half: Size & { readonly name: string };
}

export const PAPERS: Readonly<Record<PaperId, Paper>> = {
  a4: { name: 'A4', width: 210, height: 297, half: { name: 'A5', width: 148, height: 210 } },
  letter: {
    name: 'US Letter',
    width: 215.9,
    height: 279.4,
    half: { name: 'Half Letter', width: 139.7, height: 215.9 },
  },
};

/** Where Letter is what printers hold (CLDR's paperSize US-Letter); A4 is everywhere else. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The paper that is in the printer where this language is spoken so; A4 where that is unknown. */
export function paperFor(locale: string): PaperId {
  try {
    const { region } = new Intl.Locale(locale).maximize();
    return region && LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

/** What the print kit has: cards to cut, posters on a whole sheet and on half of one, a sticker. */
export type PrintPiece = 'cards' | 'poster' | 'small-poster' | 'sticker';

/** A card (3.5 x 2 in) and a sticker as they are cut, in mm. */
export const CARD_MM: Size = { width: 88.9, height: 50.8 };
export const STICKER_MM: Size = { width: 100, height: 100 };
