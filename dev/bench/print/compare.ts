import { cardSheet } from '../../../web/src/cards/print/sheets.ts';
import { type PaperId, mmToPx } from '../../../web/src/cards/print/papers.ts';
import type { GrayPicture } from '../poppler.ts';

const WIDTH = 1050;
const HEIGHT = 600;
/** The side of the squares in which differences are averaged: a letter of the message. */
const TILE = 25;

/** Where the first card begins in the picture of a sheet at 300 DPI, and how far off whole pixels. */
export function firstCard(paper: PaperId) {
  const trim = cardSheet(paper).cards[0]?.trim;
  const [x, y] = [mmToPx(trim?.x ?? 0), mmToPx(trim?.y ?? 0)];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { left, top, dx: x - left, dy: y - top };
}

/** How far a letter may stand beside its place on the canvas, in pixels: 0.25 mm. */
const ASIDE = 3;

/**
 * How much the printed card differs from the canvas where it differs most: the mean difference of
 * the shades of grey (0 to 255) in the worst square. Browsers space some pairs of letters otherwise
 * than print does, by a hair, so that each square may lie a little to the left or right.
 */
export function worstTile(
  canvas: Uint8Array,
  sheet: GrayPicture,
  at: { readonly left: number; readonly top: number },
): number {
  let worst = 0;
  for (let y = 0; y < HEIGHT; y += TILE) {
    for (let x = 0; x < WIDTH; x += TILE) {
      const shifts = Array.from({ length: 2 * ASIDE + 1 }, (_, index) => index - ASIDE);
      const means = shifts.map((shift) => {
        let sum = 0;
        for (let pixel = 0; pixel < TILE * TILE; pixel += 1) {
          const [px, py] = [x + (pixel % TILE), y + Math.floor(pixel / TILE)];
          const printed = sheet.at(at.left + px + shift, at.top + py);
          sum += Math.abs((canvas[py * WIDTH + px] ?? 0) - printed);
        }
        return sum / TILE ** 2;
      });
      worst = Math.max(worst, Math.min(...means));
    }
  }
  return worst;
}
