import { curveTo, leaf, mapPath, moveTo } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { disc, filled, LEFT, linear, radial, stroked, TOP } from './shapes.ts';

const ROSE = linear([0, 340], [420, 640], [0, '#d99a86'], [0.5, '#b76e5d'], [1, '#e3b09d']);
const STEM: readonly Point[] = [
  [-40, 650],
  [30, 520],
  [150, 440],
  [318, 424],
];

/** A point of the stem's curve, and its direction there. */
function onStem(t: number): { readonly point: Point; readonly angle: number } {
  const at = (axis: 0 | 1) => {
    const [a, b, c, d] = STEM.map((point) => point[axis]) as [number, number, number, number];
    const u = 1 - t;
    return {
      value: u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d,
      slope: 3 * u * u * (b - a) + 6 * u * t * (c - b) + 3 * t * t * (d - c),
    };
  };
  const [x, y] = [at(0), at(1)];
  return { point: [x.value, y.value], angle: Math.atan2(y.slope, x.slope) };
}

/** Eucalyptus in rose gold, growing in from both bottom corners. */
export function roseGold(): Shape[] {
  const [from, a, b, to] = STEM as [Point, Point, Point, Point];
  const stem = moveTo(from) + curveTo(a, b, to);
  const leaves = Array.from({ length: 8 }, (_, index) => {
    const { point, angle } = onStem(0.16 + index * 0.115);
    const length = 112 - index * 7;
    return leaf(point, angle - 0.85, length * 0.82, 0.27) + leaf(point, angle + 0.85, length, 0.27);
  }).join('');
  const tip = leaf(onStem(1).point, onStem(1).angle, 56, 0.26);
  const mirrored = (d: string) => mapPath(d, ([x, y]) => [1050 - x, y]);
  const both = (d: string) => d + mirrored(d);
  return [
    disc(
      [LEFT + 40, TOP + 30],
      300,
      radial([LEFT + 40, TOP + 30], 300, [0, '#fff6f2'], [1, '#fbe8e1']),
      0.8,
    ),
    filled(leaves + tip, ROSE),
    filled(
      mirrored(leaves + tip),
      linear([1050, 340], [630, 640], [0, '#d99a86'], [0.5, '#b76e5d'], [1, '#e3b09d']),
    ),
    stroked(both(stem), '#9c5546', 3.5),
    stroked(`M${LEFT} 22L1086 22`, '#b76e5d', 3),
    stroked(`M${LEFT} 31L1086 31`, '#b76e5d', 1),
  ];
}
