import { CARD_HEIGHT, CARD_WIDTH, type Point, type Shape } from './scene.ts';
import {
  arc,
  BOTTOM,
  createRandom,
  curveTo,
  disc,
  fillPath,
  LEFT,
  leaf,
  linearGradient,
  lineTo,
  mapPath,
  moveTo,
  polarPoint,
  RIGHT,
  radialGradient,
  rect,
  ring,
  segment,
  star,
  strokePath,
  TOP,
} from './shapes.ts';

/* Patterns with a scene: grapes, roses, a night sky, bubbles. */

const GRAPE_GOLD = '#e2b98a';
const LEAF_COLOR = '#3d0a1a';
const GRAPE_RADIUS = 22;
const GRAPE_CENTERS: readonly Point[] = [4, 3, 2, 1].flatMap((count, row) =>
  Array.from(
    { length: count },
    (_, index): Point => [862 + (index - (count - 1) / 2) * 43, 440 + row * 36],
  ),
);
const VINE_ORIGIN: Point = [862, 416];

function drawVineLeaf(angle: number): Shape[] {
  const tip = polarPoint(VINE_ORIGIN, angle, 108);
  const veins = [0.3, 0.5, 0.7].flatMap((share) =>
    [-0.7, 0.7].map((turn) => {
      const start = polarPoint(VINE_ORIGIN, angle, 128 * share);
      return segment(start, polarPoint(start, angle + turn, 24));
    }),
  );
  return [
    fillPath(leaf(VINE_ORIGIN, angle, 128, 0.34), LEAF_COLOR),
    strokePath(leaf(VINE_ORIGIN, angle, 128, 0.34), GRAPE_GOLD, 2.5),
    strokePath(segment(VINE_ORIGIN, tip) + veins.join(''), GRAPE_GOLD, 1.5),
  ];
}

export function drawBurgundy(): Shape[] {
  const scaleRows = Array.from({ length: 22 }, (_, row) =>
    Array.from({ length: 21 }, (_, column) => {
      const center: Point = [LEFT + column * 56 + (row % 2) * 28, TOP + row * 32];
      return arc(center, 28, 0, Math.PI) + arc(center, 18, 0, Math.PI);
    }).join(''),
  );
  const band = (x: number, width: number) => rect(x, TOP, width, BOTTOM - TOP, GRAPE_GOLD);
  const tendril =
    moveTo(VINE_ORIGIN) +
    curveTo([866, 376], [930, 390], [924, 362]) +
    curveTo([918, 344], [896, 352], [904, 366]);
  return [
    ...scaleRows.map((row) => strokePath(row, '#ffb9a0', 1.25, 0.13)),
    band(LEFT, 56),
    band(26, 3),
    band(RIGHT - 56, 56),
    band(CARD_WIDTH - 29, 3),
    strokePath(tendril, GRAPE_GOLD, 3),
    ...drawVineLeaf(-0.3),
    ...drawVineLeaf(Math.PI + 0.3),
    ...GRAPE_CENTERS.flatMap((center) => [
      disc(center, GRAPE_RADIUS, '#7d1f3d'),
      ring(center, GRAPE_RADIUS, GRAPE_GOLD, 2.5),
      strokePath(arc(center, GRAPE_RADIUS - 8, Math.PI * 1.05, Math.PI * 1.5), GRAPE_GOLD, 2.5),
    ]),
  ];
}

const roseGradient = (from: Point, to: Point) =>
  linearGradient(from, to, [0, '#d99a86'], [0.5, '#b76e5d'], [1, '#e3b09d']);
const STEM_CURVE: readonly [Point, Point, Point, Point] = [
  [-40, 650],
  [30, 520],
  [150, 440],
  [318, 424],
];

/** Returns the point and angle of the stem, a cubic Bézier curve, at `t` (de Casteljau). */
function getStemPoint(t: number): { readonly point: Point; readonly angle: number } {
  const mix = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];
  const [a, b, c, d] = STEM_CURVE;
  const before = mix(mix(a, b), mix(b, c));
  const after = mix(mix(b, c), mix(c, d));
  const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
  return { point: mix(before, after), angle };
}

export function drawRoseGold(): Shape[] {
  const [from, a, b, to] = STEM_CURVE;
  const stem = moveTo(from) + curveTo(a, b, to);
  const leaves = Array.from({ length: 8 }, (_, index) => {
    const { point, angle } = getStemPoint(0.16 + index * 0.115);
    const length = 112 - index * 7;
    return leaf(point, angle - 0.85, length * 0.82, 0.27) + leaf(point, angle + 0.85, length, 0.27);
  }).join('');
  const tip = leaf(getStemPoint(1).point, getStemPoint(1).angle, 56, 0.26);
  const mirror = (d: string) => mapPath(d, ([x, y]) => [CARD_WIDTH - x, y]);
  return [
    drawGlow([LEFT + 40, TOP + 30], 300, ['#fff6f2', '#fbe8e1'], 0.8),
    fillPath(leaves + tip, roseGradient([0, 340], [420, 640])),
    fillPath(mirror(leaves + tip), roseGradient([1050, 340], [630, 640])),
    strokePath(stem + mirror(stem), '#9c5546', 3.5),
    strokePath(segment([LEFT, 22], [RIGHT, 22]), '#b76e5d', 3),
    strokePath(segment([LEFT, 31], [RIGHT, 31]), '#b76e5d', 1),
  ];
}

/** Draws a disc whose color changes from its center to its edge. */
const drawGlow = (center: Point, r: number, [inner, outer]: [string, string], alpha: number) =>
  disc(center, r, radialGradient(center, r, [0, inner], [1, outer]), alpha);

/** True in the text area, which is kept free of stars. */
const isInTextArea = ([x, y]: Point) =>
  (x > 60 && x < 990 && y > 42 && y < 346) || (x > 500 && x < 990 && y > 340 && y < 556);

const hillsPath = (left: number, peak: number, right: number) =>
  moveTo([LEFT, left]) +
  curveTo([120, left - 40], [210, peak], [360, peak + 34]) +
  curveTo([560, peak + 90], [760, right + 40], [RIGHT, right]) +
  `${lineTo([RIGHT, BOTTOM])}${lineTo([LEFT, BOTTOM])}Z`;

export function drawMidnight(): Shape[] {
  const random = createRandom(42);
  const stars: Shape[] = [];
  while (stars.length < 90) {
    const center: Point = [LEFT + random() * (RIGHT - LEFT), TOP + random() * 560];
    const size = 1 + random() * 2.2;
    if (isInTextArea(center) || Math.hypot(center[0] - 190, center[1] - 438) < 100) continue;
    stars.push(disc(center, size, '#ffffff', 0.55 + random() * 0.45));
  }
  const brightStars: readonly (readonly [Point, number])[] = [
    [[352, 396], 15],
    [[1018, 120], 14],
    [[34, 210], 12],
    [[410, 500], 9],
    [[700, 22], 10],
    [[1012, 420], 10],
  ];
  return [
    drawGlow([190, 438], 170, ['#4c4fa8', '#1a2158'], 0.35),
    ...stars,
    ...brightStars.map(([center, size]) => fillPath(star(center, size, size * 0.2, 4), '#ffe9a8')),
    disc([190, 438], 72, '#ffe9a8'),
    disc([219, 422], 62, '#181f54'),
    fillPath(hillsPath(540, 496, 560), '#3a3f98'),
    fillPath(hillsPath(584, 540, 592), '#22266b'),
    fillPath(hillsPath(622, 582, 616), '#0a0d2b'),
  ];
}

/** Returns how far a bubble may be from the card's side at height `y`. */
const getMaxInset = (y: number) => (y > 345 ? 390 : 62);

export function drawChampagne(): Shape[] {
  const random = createRandom(2024);
  const bubbles: Shape[] = [];
  for (let index = 0; index < 150; index += 1) {
    const y = BOTTOM - random() ** 1.25 * 690;
    const inset = random() * getMaxInset(y);
    const x = random() > 0.5 ? inset - 20 : 1070 - inset;
    const r = 3 + random() ** 2 * (y > 380 ? 30 : 10);
    if (y < 345 && inset + r > 66) continue;
    const center: Point = [x, y];
    bubbles.push(
      disc(
        center,
        r,
        radialGradient([x - r * 0.3, y - r * 0.35], r * 1.3, [0, '#fffdf4'], [1, '#e0b95f']),
        0.7,
      ),
      ring(center, r, '#b98a2e', 1.6, 0.75),
      disc([x - r * 0.36, y - r * 0.4], r * 0.2, '#ffffff', 0.95),
    );
  }
  return [rect(LEFT, CARD_HEIGHT, RIGHT - LEFT, BOTTOM - CARD_HEIGHT, '#c99a3c'), ...bubbles];
}
