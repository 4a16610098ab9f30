import { polygon } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, disc, filled, radial, ring, scatter } from './shapes.ts';

/** Bubbles keep to the sides, as in a glass; the middle is for reading. */
const reach = (y: number) => (y > 345 ? 390 : 62);

/** Bubbles rising from both bottom corners, and a low tide of gold. */
export function champagne(): Shape[] {
  const random = scatter(2024);
  const bubbles: Shape[] = [];
  for (let index = 0; index < 150; index += 1) {
    const y = BOTTOM - random() ** 1.25 * 690;
    const inward = random() * reach(y);
    const x = random() > 0.5 ? inward - 20 : 1070 - inward;
    const r = 3 + random() ** 2 * (y > 380 ? 30 : 10);
    if (y < 345 && inward + r > 66) continue;
    const at: Point = [x, y];
    bubbles.push(
      disc(
        at,
        r,
        radial([x - r * 0.3, y - r * 0.35], r * 1.3, [0, '#fffdf4'], [1, '#e0b95f']),
        0.7,
      ),
      ring(at, r, '#b98a2e', 1.6, 0.75),
      disc([x - r * 0.36, y - r * 0.4], r * 0.2, '#ffffff', 0.95),
    );
  }
  return [
    filled(
      polygon([
        [-36, 600],
        [1086, 600],
        [1086, BOTTOM],
        [-36, BOTTOM],
      ]),
      '#c99a3c',
    ),
    ...bubbles,
  ];
}
