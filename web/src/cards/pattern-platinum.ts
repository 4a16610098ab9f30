import { polyline, roundedRect } from './path.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Point, type Shape } from './scene.ts';
import { BOTTOM, disc, filled, LEFT, RIGHT, scatter, stroked, TOP } from './shapes.ts';

/** Brushed metal with a bevelled plate and its four screws. */
export function platinum(): Shape[] {
  const random = scatter(7);
  const light: string[] = [];
  const dark: string[] = [];
  for (let y = TOP; y < BOTTOM; y += 3) {
    const start = LEFT + random() * 700 - 200;
    const hair = polyline([
      [Math.max(LEFT, start), y],
      [Math.min(RIGHT, start + 240 + random() * 700), y],
    ]);
    (random() > 0.5 ? light : dark).push(hair);
  }
  const screws: Point[] = [
    [52, 52],
    [CARD_WIDTH - 52, 52],
    [52, CARD_HEIGHT - 52],
    [CARD_WIDTH - 52, CARD_HEIGHT - 52],
  ];
  const plate = (inset: number) =>
    roundedRect(inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset, 26);
  return [
    stroked(light.join(''), '#ffffff', 1.4, 0.5),
    stroked(dark.join(''), '#8d959e', 1.2, 0.28),
    stroked(plate(27), '#ffffff', 3, 0.95),
    stroked(plate(24), '#7b858f', 2.5, 0.9),
    ...screws.flatMap(([x, y], index) => {
      const angle = [0.6, 2.2, 1.1, 2.7][index] ?? 0;
      const dx = Math.cos(angle) * 7;
      const dy = Math.sin(angle) * 7;
      return [
        disc([x + 1, y + 1.5], 10.5, '#6e7780', 0.55),
        disc([x, y], 10, '#c4cad0'),
        filled(roundedRect(x - 7, y - 7, 14, 14, 7), '#e9ecee'),
        stroked(
          polyline([
            [x - dx, y - dy],
            [x + dx, y + dy],
          ]),
          '#5c666f',
          3,
        ),
      ];
    }),
  ];
}
