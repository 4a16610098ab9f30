import { polygon, sector } from './path.ts';
import type { Shape } from './scene.ts';
import { disc, filled } from './shapes.ts';

const TILE = 120;
const COLUMNS = 4;
const ROWS = 2;
const X = 1086 - TILE * COLUMNS;
const Y = 636 - TILE * ROWS;
const Q = Math.PI / 2;
const [BRICK, MUSTARD, NAVY, TEAL, SAND] = ['#c8502d', '#e9b44c', '#1d3557', '#2a7f7b', '#ead9bf'];

/** Bauhaus tiles, bottom right, in whole colours. */
export function geometric(): Shape[] {
  const at = (column: number, row: number): [number, number] => [X + column * TILE, Y + row * TILE];
  const tile = (column: number, row: number, color: string): Shape => {
    const [x, y] = at(column, row);
    return { kind: 'rect', x, y, width: TILE, height: TILE, fill: { kind: 'solid', color } };
  };
  const quarter = (column: number, row: number, turn: number, color: string) => {
    const [x, y] = at(column + (turn === 1 || turn === 2 ? 1 : 0), row + (turn > 1 ? 1 : 0));
    return filled(sector([x, y], TILE, turn * Q, (turn + 1) * Q), color);
  };
  const half = (column: number, row: number, color: string) => {
    const [x, y] = at(column, row);
    return filled(sector([x, y + TILE / 2], TILE / 2, -Q, Q), color);
  };
  const triangle = (column: number, row: number, color: string) => {
    const [x, y] = at(column, row);
    return filled(
      polygon([
        [x, y + TILE],
        [x + TILE, y],
        [x + TILE, y + TILE],
      ]),
      color,
    );
  };
  const dot = (column: number, row: number, r: number, color: string) => {
    const [x, y] = at(column, row);
    return disc([x + TILE / 2, y + TILE / 2], r, color);
  };
  return [
    tile(1, 0, SAND),
    tile(2, 0, NAVY),
    tile(3, 0, MUSTARD),
    tile(0, 1, MUSTARD),
    tile(1, 1, BRICK),
    tile(2, 1, SAND),
    tile(3, 1, TEAL),
    triangle(0, 0, TEAL),
    quarter(1, 0, 0, BRICK),
    dot(2, 0, 42, MUSTARD),
    dot(2, 0, 18, NAVY),
    quarter(3, 0, 2, NAVY),
    half(0, 1, NAVY),
    triangle(1, 1, SAND),
    quarter(2, 1, 1, NAVY),
    quarter(2, 1, 3, TEAL),
    dot(3, 1, 30, SAND),
    // A loose one, as if it had just been laid down.
    disc([X - 62, 636 - TILE / 2], 26, BRICK),
  ];
}
