import type { TextLine } from './scene.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a line's ink may be, for tests: wide enough for accents above and descenders below. */
export function boxOf({ x, y, align, width, font }: TextLine): Box {
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  return { left, right: left + width, top: y - font.size * 0.9, bottom: y + font.size * 0.28 };
}
