import { arc, curveTo, leaf, lineTo, moveTo, polar } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, disc, filled, LEFT, RIGHT, ring, solid, stroked, TOP } from './shapes.ts';

const GOLD = '#e2b98a';
const DEEP = '#3d0a1a';
const GRAPE = 22;
/** Where each grape of the bunch hangs, the last one lowest. */
const GRAPES: readonly Point[] = [4, 3, 2, 1].flatMap((count, row) =>
  Array.from(
    { length: count },
    (_, index): Point => [862 + (index - (count - 1) / 2) * 43, 440 + row * 36],
  ),
);
const VINE: Point = [862, 416];

function vineLeaf(angle: number): Shape[] {
  const tip = polar(VINE, angle, 108);
  const veins = [0.3, 0.5, 0.7].flatMap((at) =>
    [-0.7, 0.7].map((turn) => {
      const start = polar(VINE, angle, 128 * at);
      return moveTo(start) + lineTo(polar(start, angle + turn, 24));
    }),
  );
  return [
    filled(leaf(VINE, angle, 128, 0.34), DEEP),
    stroked(leaf(VINE, angle, 128, 0.34), GOLD, 2.5),
    stroked(moveTo(VINE) + lineTo(tip) + veins.join(''), GOLD, 1.5),
  ];
}

/** A wine merchant's label: scales pressed into the red, and a bunch of grapes engraved in gold. */
export function burgundy(): Shape[] {
  const scales = Array.from({ length: 22 }, (_, row) =>
    Array.from({ length: 21 }, (_, column) => {
      const center: Point = [LEFT + column * 56 + (row % 2) * 28, TOP + row * 32];
      return arc(center, 28, 0, Math.PI) + arc(center, 18, 0, Math.PI);
    }).join(''),
  );
  const band = (x: number, width: number): Shape => ({
    kind: 'rect',
    x,
    y: TOP,
    width,
    height: BOTTOM - TOP,
    fill: solid(GOLD),
  });
  const tendril =
    moveTo(VINE) +
    curveTo([866, 376], [930, 390], [924, 362]) +
    curveTo([918, 344], [896, 352], [904, 366]);
  return [
    ...scales.map((row) => stroked(row, '#ffb9a0', 1.25, 0.13)),
    band(LEFT, 56),
    band(26, 3),
    band(RIGHT - 56, 56),
    band(1050 - 29, 3),
    stroked(tendril, GOLD, 3),
    ...vineLeaf(-0.3),
    ...vineLeaf(Math.PI + 0.3),
    ...GRAPES.flatMap((at) => [
      disc(at, GRAPE, '#7d1f3d'),
      ring(at, GRAPE, GOLD, 2.5),
      stroked(arc(at, GRAPE - 8, Math.PI * 1.05, Math.PI * 1.5), GOLD, 2.5),
    ]),
  ];
}
