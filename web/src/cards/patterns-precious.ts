import { CARD_HEIGHT, CARD_WIDTH, type Point, type Shape } from './scene.ts';
import {
  arc,
  BOTTOM,
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
  polygon,
  RIGHT,
  rect,
  segment,
  star,
  strokePath,
  TOP,
} from './shapes.ts';

/* Patterns with gold, gems and a coat of arms. */

const FAN_GOLD = '#d9ad55';
const FAN_RADIUS = 92;
/** No fan rises above this line. */
const FANS_TOP = 356;

export function drawNavyGold(): Shape[] {
  const fans: Shape[] = [];
  for (let row = 0; row < 5; row += 1) {
    const shift = row % 2 === 0 ? 0 : FAN_RADIUS;
    const rowsUp = 4 - row;
    for (let column = 0; column < 5 - rowsUp; column += 1) {
      const center: Point = [
        RIGHT - 20 - column * FAN_RADIUS * 2 + shift - FAN_RADIUS,
        BOTTOM + 40 - rowsUp * 56,
      ];
      if (center[1] - FAN_RADIUS < FANS_TOP) continue;
      fans.push(disc(center, FAN_RADIUS, '#0d1c3d'));
      for (const inset of [0, 16, 32, 48, 64]) {
        const d = arc(center, FAN_RADIUS - inset, Math.PI, 2 * Math.PI);
        fans.push(strokePath(d, FAN_GOLD, inset === 0 ? 4 : 2));
      }
      fans.push(disc(center, 12, FAN_GOLD));
    }
  }
  return [
    rect(LEFT, TOP, RIGHT - LEFT, 50, FAN_GOLD),
    rect(LEFT, 20, RIGHT - LEFT, 3, FAN_GOLD),
    ...fans,
  ];
}

const FACET_GOLD = '#cdb368';
const octagon = (insetX: number, insetY: number, cut: number): Point[] => {
  const [l, t, r, b] = [insetX, insetY, CARD_WIDTH - insetX, CARD_HEIGHT - insetY];
  return [
    [l + cut, t],
    [r - cut, t],
    [r, t + cut],
    [r, b - cut],
    [r - cut, b],
    [l + cut, b],
    [l, b - cut],
    [l, t + cut],
  ];
};
const FACET_COLORS = [
  '#1d8a63',
  '#13734f',
  '#0c5c40',
  '#0a4a35',
  '#07402d',
  '#0b5039',
  '#0f6547',
  '#1a7d59',
];

export function drawEmerald(): Shape[] {
  const outer = octagon(-140, -140, 150);
  const girdle = octagon(12, 6, 52);
  const table = octagon(56, 36, 36);
  const facet = (from: readonly Point[], to: readonly Point[], index: number, alpha: number) => {
    const next = (index + 1) % 8;
    const corners = [from[index], from[next], to[next], to[index]].filter(
      (point) => point !== undefined,
    );
    return fillPath(polygon(corners), FACET_COLORS[index] ?? '#0c5c40', alpha);
  };
  const spokes = girdle.flatMap((point, index) => {
    const innerPoint = table[index];
    return innerPoint ? [segment(point, innerPoint)] : [];
  });
  return [
    ...outer.map((_, index) => facet(outer, girdle, index, 0.75)),
    ...girdle.map((_, index) => facet(girdle, table, (index + 4) % 8, 0.9)),
    fillPath(
      polygon(table),
      linearGradient([52, 52], [998, 548], [0, '#0b6044'], [0.5, '#064531'], [1, '#05392a']),
    ),
    strokePath(polygon(table), FACET_GOLD, 2.5),
    strokePath(polygon(girdle), FACET_GOLD, 1.25, 0.7),
    strokePath(spokes.join(''), FACET_GOLD, 1.25, 0.7),
  ];
}

function drawBrilliantCut([x, y]: Point, size: number): Shape[] {
  const toPoint = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const [crown, girdle, foot] = [-0.3, -0.08, 0.5];
  const facets: readonly (readonly [string, readonly Point[]])[] = [
    ['#8fb8ff', [toPoint(-0.3, crown), toPoint(-0.5, girdle), toPoint(-0.22, girdle)]],
    ['#c4dbff', [toPoint(-0.3, crown), toPoint(-0.22, girdle), toPoint(0, crown)]],
    ['#e8f1ff', [toPoint(0, crown), toPoint(-0.22, girdle), toPoint(0.22, girdle)]],
    ['#aecbff', [toPoint(0, crown), toPoint(0.22, girdle), toPoint(0.3, crown)]],
    ['#79a6f7', [toPoint(0.3, crown), toPoint(0.22, girdle), toPoint(0.5, girdle)]],
    ['#6f9ff5', [toPoint(-0.5, girdle), toPoint(-0.22, girdle), toPoint(0, foot)]],
    ['#b7d2ff', [toPoint(-0.22, girdle), toPoint(0.22, girdle), toPoint(0, foot)]],
    ['#4f83e6', [toPoint(0.22, girdle), toPoint(0.5, girdle), toPoint(0, foot)]],
  ];
  return facets.map(([color, corners]) => fillPath(polygon(corners), color, 0.95));
}

export function drawSapphire(): Shape[] {
  const lines: string[] = [];
  for (let x = LEFT - 700; x < RIGHT; x += 75) {
    lines.push(segment([x, TOP], [x + 672, BOTTOM]), segment([x + 672, TOP], [x, BOTTOM]));
  }
  const sparkles: readonly (readonly [Point, number])[] = [
    [[66, 392], 17],
    [[408, 430], 22],
    [[372, 560], 12],
    [[450, 520], 8],
    [[1014, 40], 16],
    [[36, 40], 9],
  ];
  return [
    strokePath(lines.join(''), '#9cc0ff', 1, 0.1),
    ...drawBrilliantCut([218, 462], 236),
    ...sparkles.map(([center, size]) => fillPath(star(center, size, size * 0.16, 4), '#ffffff')),
  ];
}

const CREST_GOLD = linearGradient(
  [100, 350],
  [330, 600],
  [0, '#f6e2a6'],
  [0.5, '#cfa24c'],
  [1, '#edd18a'],
);
const CREST_X = 232;

const shieldPath = (rim: number) =>
  moveTo([CREST_X - 70 - rim, 432 - rim]) +
  lineTo([CREST_X + 70 + rim, 432 - rim]) +
  curveTo([CREST_X + 72 + rim, 510], [CREST_X + 50 + rim, 548 + rim], [CREST_X, 578 + rim]) +
  `${curveTo([CREST_X - 50 - rim, 548 + rim], [CREST_X - 72 - rim, 510], [CREST_X - 70 - rim, 432 - rim])}Z`;

const CROWN_POINTS: readonly Point[] = [
  [CREST_X - 58, 414],
  [CREST_X - 66, 366],
  [CREST_X - 34, 390],
  [CREST_X, 352],
  [CREST_X + 34, 390],
  [CREST_X + 66, 366],
  [CREST_X + 58, 414],
];

function laurelPath(side: 1 | -1): string {
  const center: Point = [CREST_X, 486];
  return Array.from({ length: 8 }, (_, index) => {
    const angle = Math.PI / 2 - side * (0.35 + index * 0.27);
    const stalk = polarPoint(center, angle, 118);
    return leaf(stalk, angle - side * 1.15, 40, 0.2) + leaf(stalk, angle - side * 2.1, 34, 0.2);
  }).join('');
}

/** Scales the coat of arms to fit the corner. */
const shrink = ([x, y]: Point): Point => [CREST_X + (x - CREST_X) * 0.9, 350 + (y - 350) * 0.9];
const shrinkPath = (d: string) => mapPath(d, shrink);

export function drawCrest(): Shape[] {
  const clothStars: string[] = [];
  for (let row = 0; row < 13; row += 1) {
    for (let column = 0; column < 21; column += 1) {
      const center: Point = [LEFT + column * 56 + (row % 2) * 28, TOP + row * 56];
      clothStars.push(star(center, 11, 4, 4));
    }
  }
  const field = polygon([
    [CREST_X - 70, 432],
    [CREST_X, 432],
    [CREST_X, 500],
    [CREST_X - 71, 500],
  ]);
  const foot =
    moveTo([CREST_X, 500]) +
    lineTo([CREST_X + 67, 500]) +
    curveTo([CREST_X + 58, 540], [CREST_X + 36, 558], [CREST_X, 578]);
  const charges =
    star([CREST_X - 34, 466], 22, 9, 5) +
    star([CREST_X + 30, 532], 20, 8, 5) +
    leaf([CREST_X + 34, 490], -Math.PI / 2, 46, 0.26) +
    leaf([CREST_X - 30, 546], -Math.PI / 2, 40, 0.26);
  const tips = CROWN_POINTS.filter((_, index) => index === 1 || index === 3 || index === 5);
  return [
    fillPath(clothStars.join(''), '#b58cf0', 0.13),
    fillPath(shrinkPath(laurelPath(1) + laurelPath(-1)), CREST_GOLD),
    fillPath(shrinkPath(shieldPath(7)), CREST_GOLD),
    fillPath(shrinkPath(shieldPath(0)), '#2a0f4d'),
    fillPath(shrinkPath(field + foot), '#4b2183'),
    fillPath(shrinkPath(charges), CREST_GOLD),
    fillPath(shrinkPath(polygon(CROWN_POINTS)), CREST_GOLD),
    ...tips.map(([x, y]) => disc(shrink([x, y - 4]), 6.5, CREST_GOLD)),
    strokePath(shrinkPath(segment([CREST_X - 54, 404], [CREST_X + 54, 404])), '#2a0f4d', 3),
  ];
}
