import { arc, inFourCorners, leaf, mapPath, polyline, spiral } from './path.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Point, type Shape } from './scene.ts';
import { disc, filled, linear, stroked } from './shapes.ts';

const GOLD = '#dcb968';
const corners = (d: string) => inFourCorners(d, CARD_WIDTH, CARD_HEIGHT);
/** So small that the longest name stays clear of it. */
const small = (d: string) => mapPath(d, ([x, y]) => [x * 0.8, y * 0.8]);
const swap = ([x, y]: Point): Point => [y, x];

/** One scroll along the upper edge; its twin runs down the side. */
const SCROLLS: readonly (readonly [Point, number, number, number])[] = [
  [[62, 62], 34, Math.PI * 0.25, 1.75],
  [[126, 40], 22, Math.PI * 0.95, 1.6],
  [[176, 24], 16, Math.PI * 0.1, -1.5],
  [[218, 34], 13, Math.PI * 1.05, 1.4],
  [[252, 22], 9, 0, -1.3],
];

/** Scrollwork in the corners like a goldsmith's wire, tied by leaves. */
export function filigree(): Shape[] {
  const across = SCROLLS.map(([at, r, from, turns]) => spiral(at, r, from, turns)).join('');
  const down = SCROLLS.slice(1)
    .map(([at, r, from, turns]) => spiral(swap(at), r, Math.PI / 2 - from, -turns))
    .join('');
  const leaves =
    leaf([96, 54], -0.35, 40, 0.2) +
    leaf([54, 96], Math.PI / 2 + 0.35, 40, 0.2) +
    leaf([150, 34], 0.1, 30, 0.2) +
    leaf([34, 150], Math.PI / 2 - 0.1, 30, 0.2) +
    leaf([42, 42], -Math.PI * 0.75, 46, 0.24);
  const edge =
    polyline([
      [216, 20],
      [CARD_WIDTH / 2 - 44, 20],
    ]) +
    polyline([
      [20, 208],
      [20, CARD_HEIGHT / 2],
    ]);
  const knots: readonly Point[] = [
    [CARD_WIDTH / 2, 20],
    [CARD_WIDTH / 2, CARD_HEIGHT - 20],
  ];
  const crown = ([x, y]: Point) =>
    arc([x - 18, y], 13, 0.3, Math.PI * 2 - 0.3) +
    arc([x + 18, y], 13, Math.PI + 0.3, Math.PI * 3 - 0.3);
  return [
    stroked(corners(small(across + down)), GOLD, 2.5),
    stroked(corners(edge), GOLD, 1.75),
    filled(
      corners(small(leaves)),
      linear([0, 0], [CARD_WIDTH, CARD_HEIGHT], [0, '#f2dda0'], [0.5, '#c69a45'], [1, '#f0d793']),
    ),
    ...knots.map((at) => stroked(crown(at), GOLD, 2.25)),
    ...knots.map((at) => disc(at, 5, GOLD)),
  ];
}
