import { inFourCorners, leaf, lineTo, moveTo, polar, spiral } from './path.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Point, type Shape } from './scene.ts';
import { disc, filled, stroked } from './shapes.ts';

const BRONZE = '#a8792f';
const corners = (d: string) => inFourCorners(d, CARD_WIDTH, CARD_HEIGHT);

/** A double rule whose corners give way to a spray of leaves. */
export function border(): Shape[] {
  const thick = 30;
  const thin = 42;
  const notch = 92;
  const side = (inset: number, from: number) =>
    corners(
      `${moveTo([from, inset])}${lineTo([CARD_WIDTH / 2, inset])}` +
        `${moveTo([inset, from])}${lineTo([inset, CARD_HEIGHT / 2])}`,
    );
  const heart: Point = [36, 36];
  const spray = [0.12, 0.42, Math.PI / 4, Math.PI / 2 - 0.42, Math.PI / 2 - 0.12]
    .map((angle, index) =>
      leaf(polar(heart, angle, 10), angle, [46, 34, 26, 34, 46][index] ?? 30, 0.16),
    )
    .join('');
  const curls = spiral([74, 30], 11, Math.PI, 1.2) + spiral([30, 74], 11, -Math.PI / 2, -1.2);
  const hearts: Point[] = [
    heart,
    [CARD_WIDTH - 36, 36],
    [36, CARD_HEIGHT - 36],
    [CARD_WIDTH - 36, CARD_HEIGHT - 36],
  ];
  return [
    stroked(side(thick, notch), BRONZE, 4),
    stroked(side(thin, notch + 6), BRONZE, 1.5),
    stroked(corners(curls), BRONZE, 2),
    filled(corners(spray), BRONZE),
    ...hearts.map((point) => disc(point, 7, BRONZE)),
  ];
}
