import { curveTo, lineTo, moveTo } from './path.ts';
import type { Shape } from './scene.ts';
import { BOTTOM, filled, linear, RIGHT, stroked } from './shapes.ts';

/** A swell that rises to the right, from `left` to `right` (y at the two edges). */
function swell(start: number, left: number, right: number): string {
  const middle = start + (RIGHT - start) * 0.5;
  const height = (left + right) / 2;
  return (
    moveTo([start, left]) +
    curveTo([start + 130, left - 6], [middle - 130, height + 62], [middle, height]) +
    curveTo([middle + 110, height - 58], [RIGHT - 120, right + 34], [RIGHT, right])
  );
}
const closed = (d: string, start: number) =>
  `${d}${lineTo([RIGHT, BOTTOM])}${lineTo([start, BOTTOM])}Z`;

const SWELLS = [
  { start: 430, left: 636, right: 352, from: '#bfe4ea', to: '#a5d8e2' },
  { start: 470, left: 636, right: 418, from: '#6cbdcd', to: '#3f9fb8' },
  { start: 510, left: 640, right: 488, from: '#2583a0', to: '#146a8c' },
  { start: 580, left: 640, right: 556, from: '#0e5476', to: '#0a3d5c' },
] as const;

/** Four swells coming in from the right, each with its line of foam. */
export function wave(): Shape[] {
  return SWELLS.flatMap(({ start, left, right, from, to }) => {
    const d = swell(start, left, right);
    return [
      filled(closed(d, start), linear([start, 400], [RIGHT, BOTTOM], [0, from], [1, to])),
      stroked(d, '#ffffff', 3, 0.7),
    ];
  });
}
