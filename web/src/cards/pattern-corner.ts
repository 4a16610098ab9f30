import { polygon } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, filled, LEFT, RIGHT, TOP } from './shapes.ts';

const bottomLeft = (size: number): Point[] => [
  [LEFT, BOTTOM],
  [LEFT, BOTTOM - size * 0.62],
  [LEFT + size, BOTTOM],
];
const topRight = (size: number): Point[] => [
  [RIGHT, TOP],
  [RIGHT - size, TOP],
  [RIGHT, TOP + size * 0.62],
];

/** Folded paper in two corners, one large and one small. */
export function corner(): Shape[] {
  return [
    filled(polygon(bottomLeft(470)), '#cfe9dd'),
    filled(polygon(bottomLeft(400)), '#f2a93b'),
    filled(polygon(bottomLeft(360)), '#0e6b4f'),
    // The fold: a darker side, as where paper turns over.
    filled(
      polygon([
        [LEFT, BOTTOM],
        [LEFT + 360, BOTTOM],
        [LEFT + 118, BOTTOM - 96],
      ]),
      '#0a513c',
    ),
    filled(polygon(topRight(230)), '#cfe9dd'),
    filled(polygon(topRight(190)), '#f2a93b'),
    filled(polygon(topRight(166)), '#0e6b4f'),
  ];
}
