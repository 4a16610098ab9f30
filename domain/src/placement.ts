/** Longest code of a place on a link, in characters. */
export const PLACEMENT_CODE_MAX = 40;

const CODE = new RegExp(`^[a-z0-9-]{1,${PLACEMENT_CODE_MAX}}$`);

/** Where a card hangs or who hands it over, told apart by the `?at=` of its link. */
export interface Placement {
  /** On the link; it stays for good, for it is printed. */
  readonly code: string;
  /** What its owner calls it: "Van", "Front counter", "Anna". */
  readonly label: string;
}

export const isPlacementCode = (text: string): boolean => CODE.test(text) && /[a-z0-9]/.test(text);

/** The code that a link's `?at=` means, lower-cased and hyphenated as a slug is; null where it can be none. */
export function placementCode(text: string | null): string | null {
  const code = text?.trim().toLowerCase().replace(/[ _]/g, '-') ?? '';
  return isPlacementCode(code) ? code : null;
}
