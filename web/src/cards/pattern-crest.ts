import { curveTo, leaf, lineTo, mapPath, moveTo, polar, polygon, star } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { disc, filled, LEFT, linear, stroked, TOP } from './shapes.ts';

const GOLD = linear([100, 350], [330, 600], [0, '#f6e2a6'], [0.5, '#cfa24c'], [1, '#edd18a']);
const X = 232;

const shield = (grow: number) =>
  moveTo([X - 70 - grow, 432 - grow]) +
  lineTo([X + 70 + grow, 432 - grow]) +
  curveTo([X + 72 + grow, 510], [X + 50 + grow, 548 + grow], [X, 578 + grow]) +
  `${curveTo([X - 50 - grow, 548 + grow], [X - 72 - grow, 510], [X - 70 - grow, 432 - grow])}Z`;

const CROWN: readonly Point[] = [
  [X - 58, 414],
  [X - 66, 366],
  [X - 34, 390],
  [X, 352],
  [X + 34, 390],
  [X + 66, 366],
  [X + 58, 414],
];

function laurel(side: 1 | -1): string {
  const center: Point = [X, 486];
  return Array.from({ length: 8 }, (_, index) => {
    const around = Math.PI / 2 - side * (0.35 + index * 0.27);
    const stalk = polar(center, around, 118);
    return leaf(stalk, around - side * 1.15, 40, 0.2) + leaf(stalk, around - side * 2.1, 34, 0.2);
  }).join('');
}

/** Drawn a little too large for its corner, the arms are taken to nine tenths. */
const shrink = ([x, y]: Point): Point => [X + (x - X) * 0.9, 350 + (y - 350) * 0.9];
const small = (d: string) => mapPath(d, shrink);

/** Arms with crown and laurels, on a cloth of small diamonds. */
export function crest(): Shape[] {
  const cloth: string[] = [];
  for (let row = 0; row < 13; row += 1) {
    for (let column = 0; column < 21; column += 1) {
      const at: Point = [LEFT + column * 56 + (row % 2) * 28, TOP + row * 56];
      cloth.push(star(at, 11, 4, 4));
    }
  }
  const field = polygon([
    [X - 70, 432],
    [X, 432],
    [X, 500],
    [X - 71, 500],
  ]);
  const foot =
    moveTo([X, 500]) + lineTo([X + 67, 500]) + curveTo([X + 58, 540], [X + 36, 558], [X, 578]);
  const charges =
    star([X - 34, 466], 22, 9, 5) +
    star([X + 30, 532], 20, 8, 5) +
    leaf([X + 34, 490], -Math.PI / 2, 46, 0.26) +
    leaf([X - 30, 546], -Math.PI / 2, 40, 0.26);
  const tips = CROWN.filter((_, index) => index === 1 || index === 3 || index === 5);
  return [
    filled(cloth.join(''), '#b58cf0', 0.13),
    filled(small(laurel(1) + laurel(-1)), GOLD),
    filled(small(shield(7)), GOLD),
    filled(small(shield(0)), '#2a0f4d'),
    filled(small(field + foot), '#4b2183'),
    filled(small(charges), GOLD),
    filled(small(polygon(CROWN)), GOLD),
    ...tips.map(([x, y]) => disc(shrink([x, y - 4]), 6.5, GOLD)),
    stroked(small(`M${X - 54} 404L${X + 54} 404`), '#2a0f4d', 3),
  ];
}
