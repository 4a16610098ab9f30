import { CARD_HEIGHT, CARD_WIDTH, type Point, type Shape } from './scene.ts';
import {
  arc,
  BOTTOM,
  createRandom,
  disc,
  fillPath,
  getInsetCorners,
  LEFT,
  leaf,
  linearGradient,
  mapPath,
  mirrorToCorners,
  polarPoint,
  polygon,
  polyline,
  RIGHT,
  roundedRect,
  segment,
  spiral,
  strokePath,
  TOP,
} from './shapes.ts';

/* Patterns that frame the card on all four sides. */

const BRONZE = '#a8792f';

export function drawBorder(): Shape[] {
  const thickInset = 30;
  const thinInset = 42;
  const notch = 92;
  const sideLines = (inset: number, from: number) =>
    mirrorToCorners(
      segment([from, inset], [CARD_WIDTH / 2, inset]) +
        segment([inset, from], [inset, CARD_HEIGHT / 2]),
    );
  const sprayOrigin: Point = [36, 36];
  const spray = [0.12, 0.42, Math.PI / 4, Math.PI / 2 - 0.42, Math.PI / 2 - 0.12]
    .map((angle, index) =>
      leaf(polarPoint(sprayOrigin, angle, 10), angle, [46, 34, 26, 34, 46][index] ?? 30, 0.16),
    )
    .join('');
  const curls = spiral([74, 30], 11, Math.PI, 1.2) + spiral([30, 74], 11, -Math.PI / 2, -1.2);
  return [
    strokePath(sideLines(thickInset, notch), BRONZE, 4),
    strokePath(sideLines(thinInset, notch + 6), BRONZE, 1.5),
    strokePath(mirrorToCorners(curls), BRONZE, 2),
    fillPath(mirrorToCorners(spray), BRONZE),
    ...getInsetCorners(36).map((point) => disc(point, 7, BRONZE)),
  ];
}

const FRAME_GOLD = '#d9b56a';

export function drawFrame(): Shape[] {
  const center = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };
  const steppedCorner = (inset: number, step: number) =>
    polyline([
      [center.x, inset],
      [inset + step * 2, inset],
      [inset + step * 2, inset + step],
      [inset + step, inset + step],
      [inset + step, inset + step * 2],
      [inset, inset + step * 2],
      [inset, center.y],
    ]);
  const rays = Array.from({ length: 7 }, (_, index) => {
    const angle = ((index + 0.5) / 7) * (Math.PI / 2);
    const tip = (length: number, turn: number) => polarPoint([LEFT, TOP], angle + turn, length);
    return polygon([tip(64, -0.05), tip(104, 0), tip(64, 0.05)]);
  }).join('');
  return [
    fillPath(
      mirrorToCorners(rays),
      linearGradient([0, 0], [CARD_WIDTH, CARD_HEIGHT], [0, '#f0d698'], [1, '#b98d3e']),
    ),
    strokePath(mirrorToCorners(steppedCorner(26, 18)), FRAME_GOLD, 3.5),
    strokePath(mirrorToCorners(steppedCorner(38, 15)), FRAME_GOLD, 1.25, 0.85),
  ];
}

const WIRE_GOLD = '#dcb968';
/** Scales the ornament down so that it stays clear of the longest name. */
const scaleDown = (d: string) => mapPath(d, ([x, y]) => [x * 0.8, y * 0.8]);
const swapAxes = ([x, y]: Point): Point => [y, x];

/** Spirals along the upper edge, mirrored along the side: center, radius, start angle, turns. */
const SCROLLS: readonly (readonly [Point, number, number, number])[] = [
  [[62, 62], 34, Math.PI * 0.25, 1.75],
  [[126, 40], 22, Math.PI * 0.95, 1.6],
  [[176, 24], 16, Math.PI * 0.1, -1.5],
  [[218, 34], 13, Math.PI * 1.05, 1.4],
  [[252, 22], 9, 0, -1.3],
];

export function drawFiligree(): Shape[] {
  const topRow = SCROLLS.map(([center, r, from, turns]) => spiral(center, r, from, turns)).join('');
  const sideRow = SCROLLS.slice(1)
    .map(([center, r, from, turns]) => spiral(swapAxes(center), r, Math.PI / 2 - from, -turns))
    .join('');
  const leaves =
    leaf([96, 54], -0.35, 40, 0.2) +
    leaf([54, 96], Math.PI / 2 + 0.35, 40, 0.2) +
    leaf([150, 34], 0.1, 30, 0.2) +
    leaf([34, 150], Math.PI / 2 - 0.1, 30, 0.2) +
    leaf([42, 42], -Math.PI * 0.75, 46, 0.24);
  const edge =
    segment([216, 20], [CARD_WIDTH / 2 - 44, 20]) + segment([20, 208], [20, CARD_HEIGHT / 2]);
  const knots: readonly Point[] = [
    [CARD_WIDTH / 2, 20],
    [CARD_WIDTH / 2, CARD_HEIGHT - 20],
  ];
  const knotLoops = ([x, y]: Point) =>
    arc([x - 18, y], 13, 0.3, Math.PI * 2 - 0.3) +
    arc([x + 18, y], 13, Math.PI + 0.3, Math.PI * 3 - 0.3);
  return [
    strokePath(mirrorToCorners(scaleDown(topRow + sideRow)), WIRE_GOLD, 2.5),
    strokePath(mirrorToCorners(edge), WIRE_GOLD, 1.75),
    fillPath(
      mirrorToCorners(scaleDown(leaves)),
      linearGradient(
        [0, 0],
        [CARD_WIDTH, CARD_HEIGHT],
        [0, '#f2dda0'],
        [0.5, '#c69a45'],
        [1, '#f0d793'],
      ),
    ),
    ...knots.map((center) => strokePath(knotLoops(center), WIRE_GOLD, 2.25)),
    ...knots.map((center) => disc(center, 5, WIRE_GOLD)),
  ];
}

export function drawPlatinum(): Shape[] {
  const random = createRandom(7);
  const lightScratches: string[] = [];
  const darkScratches: string[] = [];
  for (let y = TOP; y < BOTTOM; y += 3) {
    const start = LEFT + random() * 700 - 200;
    const end = Math.min(RIGHT, start + 240 + random() * 700);
    const scratch = segment([Math.max(LEFT, start), y], [end, y]);
    (random() > 0.5 ? lightScratches : darkScratches).push(scratch);
  }
  const platePath = (inset: number) =>
    roundedRect(inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset, 26);
  return [
    strokePath(lightScratches.join(''), '#ffffff', 1.4, 0.5),
    strokePath(darkScratches.join(''), '#8d959e', 1.2, 0.28),
    strokePath(platePath(27), '#ffffff', 3, 0.95),
    strokePath(platePath(24), '#7b858f', 2.5, 0.9),
    ...getInsetCorners(52).flatMap(([x, y], index) => {
      const angle = [0.6, 2.2, 1.1, 2.7][index] ?? 0;
      const dx = Math.cos(angle) * 7;
      const dy = Math.sin(angle) * 7;
      return [
        disc([x + 1, y + 1.5], 10.5, '#6e7780', 0.55),
        disc([x, y], 10, '#c4cad0'),
        fillPath(roundedRect(x - 7, y - 7, 14, 14, 7), '#e9ecee'),
        strokePath(segment([x - dx, y - dy], [x + dx, y + dy]), '#5c666f', 3),
      ];
    }),
  ];
}
