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
