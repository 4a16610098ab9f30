import { curveTo, lineTo, moveTo, star } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, disc, filled, LEFT, RIGHT, radial, scatter, TOP } from './shapes.ts';

/** Where words may stand: stars there would shine through them. */
const isCalm = ([x, y]: Point) =>
  (x > 60 && x < 990 && y > 42 && y < 346) || (x > 500 && x < 990 && y > 340 && y < 556);

const hills = (left: number, peak: number, right: number) =>
  moveTo([LEFT, left]) +
  curveTo([120, left - 40], [210, peak], [360, peak + 34]) +
  curveTo([560, peak + 90], [760, right + 40], [RIGHT, right]) +
  `${lineTo([RIGHT, BOTTOM])}${lineTo([LEFT, BOTTOM])}Z`;

/** A crescent over sleeping hills, and stars that keep away from the words. */
export function midnight(): Shape[] {
  const random = scatter(42);
  const stars: Shape[] = [];
  while (stars.length < 90) {
    const at: Point = [LEFT + random() * (RIGHT - LEFT), TOP + random() * 560];
    const size = 1 + random() * 2.2;
    if (isCalm(at) || Math.hypot(at[0] - 190, at[1] - 438) < 100) continue;
    stars.push(disc(at, size, '#ffffff', 0.55 + random() * 0.45));
  }
  const bright: readonly (readonly [Point, number])[] = [
    [[352, 396], 15],
    [[1018, 120], 14],
    [[34, 210], 12],
    [[410, 500], 9],
    [[700, 22], 10],
    [[1012, 420], 10],
  ];
  return [
    disc([190, 438], 170, radial([190, 438], 170, [0, '#4c4fa8'], [1, '#1a2158']), 0.35),
    ...stars,
    ...bright.map(([at, size]) => filled(star(at, size, size * 0.2, 4), '#ffe9a8')),
    disc([190, 438], 72, '#ffe9a8'),
    disc([219, 422], 62, '#181f54'),
    filled(hills(540, 496, 560), '#3a3f98'),
    filled(hills(584, 540, 592), '#22266b'),
    filled(hills(622, 582, 616), '#0a0d2b'),
  ];
}
