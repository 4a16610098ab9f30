import { curveTo, leaf, lineTo, moveTo, polar, polygon, star } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, disc, filled, LEFT, linear, RIGHT, stroked, TOP } from './shapes.ts';

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

/** Arms with crown and laurels, on a cloth of small diamonds. */
export function crest(): Shape[] {
  const cloth: string[] = [];
  for (let row = 0; row < 13; row += 1) {
    for (let column = 0; column < 21; column += 1) {
      const at: Point = [LEFT + column * 56 + (row % 2) * 28, TOP + row * 56];
      cloth.push(star(at, 11, 4, 4));
    }
  }
  return [
    filled(cloth.join(''), '#b58cf0', 0.13),
    filled(laurel(1) + laurel(-1), GOLD),
    filled(shield(7), GOLD),
    filled(shield(0), '#2a0f4d'),
    filled(
      polygon([
        [X - 70, 432],
        [X, 432],
        [X, 500],
        [X - 71, 500],
      ]),
      '#4b2183',
    ),
    filled(
      `${moveTo([X, 500])}${lineTo([X + 67, 500])}${curveTo([X + 58, 540], [X + 36, 558], [X, 578])}Z`,
      '#4b2183',
    ),
    filled(star([X - 34, 466], 22, 9, 5), GOLD),
    filled(star([X + 30, 532], 20, 8, 5), GOLD),
    filled(leaf([X + 34, 490], -Math.PI / 2, 46, 0.26), GOLD),
    filled(leaf([X - 30, 546], -Math.PI / 2, 40, 0.26), GOLD),
    filled(polygon(CROWN), GOLD),
    ...CROWN.filter((_, index) => index % 2 === 1 || index === 3).map(([x, y]) =>
      disc([x, y - 4], 7, GOLD),
    ),
    stroked(`M${X - 54} 404L${X + 54} 404`, '#2a0f4d', 3),
    { kind: 'rect', x: LEFT, y: BOTTOM - 50, width: RIGHT - LEFT, height: 0, fill: GOLD },
  ];
}
