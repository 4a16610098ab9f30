import type { Point, Shape } from './scene.ts';
import {
  BOTTOM,
  curveTo,
  disc,
  fillPath,
  LEFT,
  linearGradient,
  lineTo,
  moveTo,
  polygon,
  RIGHT,
  rect,
  ring,
  sector,
  segment,
  strokePath,
  TOP,
} from './shapes.ts';

/* Patterns with solid colors and large shapes. */

const TILE = 120;
const TILE_COLUMNS = 4;
const TILE_ROWS = 2;
const TILES_X = RIGHT - TILE * TILE_COLUMNS;
const TILES_Y = BOTTOM - TILE * TILE_ROWS;
const QUARTER_TURN = Math.PI / 2;
const [BRICK, MUSTARD, NAVY, TEAL, SAND] = ['#c8502d', '#e9b44c', '#1d3557', '#2a7f7b', '#ead9bf'];

export function drawGeometric(): Shape[] {
  const toPoint = (column: number, row: number): Point => [
    TILES_X + column * TILE,
    TILES_Y + row * TILE,
  ];
  const tile = (column: number, row: number, color: string) =>
    rect(...toPoint(column, row), TILE, TILE, color);
  const quarterDisc = (column: number, row: number, turn: number, color: string) => {
    const center = toPoint(column + (turn === 1 || turn === 2 ? 1 : 0), row + (turn > 1 ? 1 : 0));
    return fillPath(sector(center, TILE, turn * QUARTER_TURN, (turn + 1) * QUARTER_TURN), color);
  };
  const triangle = (column: number, row: number, color: string) =>
    fillPath(
      polygon([toPoint(column, row + 1), toPoint(column + 1, row), toPoint(column + 1, row + 1)]),
      color,
    );
  const dot = (column: number, row: number, r: number, color: string) =>
    disc(toPoint(column + 0.5, row + 0.5), r, color);
  return [
    tile(1, 0, SAND),
    tile(2, 0, NAVY),
    tile(3, 0, MUSTARD),
    tile(0, 1, MUSTARD),
    tile(1, 1, BRICK),
    tile(2, 1, SAND),
    tile(3, 1, TEAL),
    triangle(0, 0, TEAL),
    quarterDisc(1, 0, 0, BRICK),
    dot(2, 0, 42, MUSTARD),
    dot(2, 0, 18, NAVY),
    quarterDisc(3, 0, 2, NAVY),
    fillPath(sector(toPoint(0, 1.5), TILE / 2, -QUARTER_TURN, QUARTER_TURN), NAVY),
    triangle(1, 1, SAND),
    quarterDisc(2, 1, 1, NAVY),
    quarterDisc(2, 1, 3, TEAL),
    dot(3, 1, 30, SAND),
    // A single circle, apart from the tiles.
    disc([TILES_X - 62, BOTTOM - TILE / 2], 26, BRICK),
  ];
}

/** Draws a wave that rises to the right; `left` and `right` are the heights of its ends. */
function wavePath(start: number, left: number, right: number): string {
  const middle = start + (RIGHT - start) * 0.5;
  const height = (left + right) / 2;
  return (
    moveTo([start, left]) +
    curveTo([start + 130, left - 6], [middle - 130, height + 62], [middle, height]) +
    curveTo([middle + 110, height - 58], [RIGHT - 120, right + 34], [RIGHT, right])
  );
}
const toArea = (d: string, start: number) =>
  `${d}${lineTo([RIGHT, BOTTOM])}${lineTo([start, BOTTOM])}Z`;

const WAVES = [
  { start: 430, left: 636, right: 352, from: '#bfe4ea', to: '#a5d8e2' },
  { start: 470, left: 636, right: 418, from: '#6cbdcd', to: '#3f9fb8' },
  { start: 510, left: 640, right: 488, from: '#2583a0', to: '#146a8c' },
  { start: 580, left: 640, right: 556, from: '#0e5476', to: '#0a3d5c' },
] as const;

export const drawWave = (): Shape[] =>
  WAVES.flatMap(({ start, left, right, from, to }) => {
    const d = wavePath(start, left, right);
    return [
      fillPath(toArea(d, start), linearGradient([start, 400], [RIGHT, BOTTOM], [0, from], [1, to])),
      strokePath(d, '#ffffff', 3, 0.7),
    ];
  });

const DOT_STEP = 34;

/** Draws halftone dots that grow toward the bottom left and fade out before the text. */
export function drawDots(): Shape[] {
  const shapes: Shape[] = [];
  for (let row = 0; row < 21; row += 1) {
    for (let column = 0; column < 34; column += 1) {
      const x = LEFT + column * DOT_STEP + (row % 2) * (DOT_STEP / 2);
      const y = BOTTOM - row * DOT_STEP * 0.87;
      const distance = Math.hypot(x - LEFT, (y - BOTTOM) * 1.95);
      const r = 19 * (1 - distance / 620);
      if (r < 1.6) continue;
      shapes.push(disc([x, y], r, '#d9480f'));
    }
  }
  return shapes;
}

const bottomLeftTriangle = (size: number): Point[] => [
  [LEFT, BOTTOM],
  [LEFT, BOTTOM - size * 0.62],
  [LEFT + size, BOTTOM],
];
const topRightTriangle = (size: number): Point[] => [
  [RIGHT, TOP],
  [RIGHT - size, TOP],
  [RIGHT, TOP + size * 0.62],
];

export function drawCorner(): Shape[] {
  return [
    fillPath(polygon(bottomLeftTriangle(470)), '#cfe9dd'),
    fillPath(polygon(bottomLeftTriangle(400)), '#f2a93b'),
    fillPath(polygon(bottomLeftTriangle(360)), '#0e6b4f'),
    // Darker side of the folded corner.
    fillPath(
      polygon([
        [LEFT, BOTTOM],
        [LEFT + 360, BOTTOM],
        [LEFT + 118, BOTTOM - 96],
      ]),
      '#0a513c',
    ),
    fillPath(polygon(topRightTriangle(230)), '#cfe9dd'),
    fillPath(polygon(topRightTriangle(190)), '#f2a93b'),
    fillPath(polygon(topRightTriangle(166)), '#0e6b4f'),
  ];
}

export const drawLine = (): Shape[] => [
  rect(
    LEFT,
    TOP,
    66,
    BOTTOM - TOP,
    linearGradient([0, TOP], [0, BOTTOM], [0, '#c4281f'], [1, '#a31d16']),
  ),
  strokePath(segment([80, 546], [500, 546]), '#161616', 2),
  strokePath(segment([80, 546], [146, 546]), '#b3261e', 8),
];

/** Upper and lower end of the line that divides the card. */
const SEAM_TOP: Point = [690, TOP];
const SEAM_BOTTOM: Point = [390, BOTTOM];
const toSeamPoint = (y: number): Point => {
  const share = (y - TOP) / (BOTTOM - TOP);
  return [SEAM_TOP[0] + (SEAM_BOTTOM[0] - SEAM_TOP[0]) * share, y];
};

export const drawSplit = (): Shape[] => [
  fillPath(
    polygon([[LEFT, TOP], SEAM_TOP, SEAM_BOTTOM, [LEFT, BOTTOM]]),
    linearGradient([LEFT, TOP], [500, BOTTOM], [0, '#c2185b'], [1, '#a3123f']),
  ),
  fillPath(polygon([toSeamPoint(352), SEAM_BOTTOM, [LEFT, BOTTOM], [LEFT, 560]]), '#ffb703'),
  fillPath(polygon([toSeamPoint(448), SEAM_BOTTOM, [LEFT + 60, BOTTOM]]), '#ff7b00'),
  disc([64, 440], 46, '#ffe08a'),
  strokePath(segment(toSeamPoint(TOP), toSeamPoint(40)), '#ffb703', 10),
];

export const drawCircles = (): Shape[] => [
  disc([1010, 20], 190, '#ffd9c2', 0.75),
  disc([840, -40], 130, '#d7e8d4', 0.8),
  disc([930, 640], 270, '#f7b8a3', 0.85),
  disc([700, 660], 190, '#b9d8cf', 0.85),
  disc([1060, 470], 150, '#f4cf86', 0.8),
  disc([820, 470], 84, '#8fb8c9', 0.75),
  disc([600, 560], 54, '#e88d72', 0.9),
  disc([945, 560], 92, '#8a2f4f', 0.88),
  disc([700, 425], 22, '#8a2f4f', 0.9),
  ring([930, 640], 300, '#e88d72', 2.5, 0.8),
  ring([700, 660], 214, '#5b9a8b', 2.5, 0.8),
  disc([-30, 90], 70, '#d7e8d4', 0.9),
];
