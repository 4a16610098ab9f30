import { arc } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, disc, RIGHT, stroked } from './shapes.ts';

const GOLD = '#d9ad55';
const RADIUS = 92;

/** Art deco fans: rows of shells that fill the bottom right corner like a rising tide. */
export function navyGold(): Shape[] {
  const shells: Shape[] = [];
  for (let row = 0; row < 5; row += 1) {
    const shift = row % 2 === 0 ? 0 : RADIUS;
    const rowsUp = 4 - row;
    for (let column = 0; column < 5 - rowsUp; column += 1) {
      const center: Point = [
        RIGHT - 20 - column * RADIUS * 2 + shift - RADIUS,
        BOTTOM + 40 - rowsUp * 56,
      ];
      if (center[1] - RADIUS < 356) continue;
      shells.push(disc(center, RADIUS, '#0d1c3d'));
      for (const [r, width] of [
        [RADIUS, 4],
        [RADIUS - 16, 2],
        [RADIUS - 32, 2],
        [RADIUS - 48, 2],
        [RADIUS - 64, 2],
      ] as const) {
        shells.push(stroked(arc(center, r, Math.PI, 2 * Math.PI), GOLD, width));
      }
      shells.push(disc(center, 12, GOLD));
    }
  }
  return [
    {
      kind: 'rect',
      x: -36,
      y: -36,
      width: 1122,
      height: 50,
      fill: { kind: 'solid', color: GOLD },
    },
    { kind: 'rect', x: -36, y: 20, width: 1122, height: 3, fill: { kind: 'solid', color: GOLD } },
    ...shells,
  ];
}
