import { arc, leaf, polar } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, disc, filled, LEFT, RIGHT, stroked, TOP } from './shapes.ts';

const GRAPES: readonly Point[] = [
  [0, 0],
  [44, 2],
  [88, 0],
  [132, 4],
  [22, 38],
  [66, 40],
  [110, 40],
  [44, 77],
  [88, 78],
  [66, 115],
];

/** A wine merchant's label: scales pressed into the red, and a bunch of grapes. */
export function burgundy(): Shape[] {
  const scales: string[] = [];
  for (let row = 0; row < 22; row += 1) {
    for (let column = 0; column < 22; column += 1) {
      const center: Point = [LEFT + column * 56 + (row % 2) * 28, TOP + row * 32];
      scales.push(arc(center, 28, 0, Math.PI), arc(center, 18, 0, Math.PI));
    }
  }
  const origin: Point = [790, 424];
  const vine: Point = [origin[0] + 66, origin[1] - 26];
  return [
    stroked(scales.join(''), '#ffb9a0', 1.25, 0.13),
    {
      kind: 'rect',
      x: LEFT,
      y: TOP,
      width: 22,
      height: BOTTOM - TOP,
      fill: { kind: 'solid', color: '#f2c9a0' },
    },
    {
      kind: 'rect',
      x: RIGHT - 22,
      y: TOP,
      width: 22,
      height: BOTTOM - TOP,
      fill: { kind: 'solid', color: '#f2c9a0' },
    },
    stroked(arc([vine[0] + 40, vine[1] + 30], 58, -2.6, -1.1), '#c99a63', 6),
    filled(leaf(vine, -0.35, 124, 0.34), '#9db07a'),
    filled(leaf(vine, Math.PI + 0.32, 132, 0.34), '#b4c48d'),
    stroked(
      `M${vine.join(' ')}L${polar(vine, -0.35, 104).map(Math.round).join(' ')}`,
      '#6f8350',
      2.5,
    ),
    stroked(
      `M${vine.join(' ')}L${polar(vine, Math.PI + 0.32, 112)
        .map(Math.round)
        .join(' ')}`,
      '#7f9460',
      2.5,
    ),
    ...GRAPES.flatMap(([dx, dy], index) => [
      disc([origin[0] + dx, origin[1] + dy], 25, index % 3 === 0 ? '#b4405f' : '#9a2b4d'),
      disc([origin[0] + dx, origin[1] + dy], 25, '#2f0714', index % 2 === 0 ? 0.12 : 0.22),
      disc([origin[0] + dx - 8, origin[1] + dy - 9], 6, '#f7cdd6', 0.75),
    ]),
  ];
}
