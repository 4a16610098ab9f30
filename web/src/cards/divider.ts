import { polygon, polyline } from './path.ts';
import type { Shape } from './scene.ts';
import { disc, filled, stroked } from './shapes.ts';
import type { Divider } from './templates.ts';

/** The room each divider takes between the name and the message, in card units. */
export const DIVIDER_HEIGHT: Readonly<Record<Divider, number>> = {
  none: 0,
  rule: 26,
  'short-rule': 34,
  diamond: 34,
  dots: 32,
};

/** The ornament below the name, around `x` (or from it, where the words begin there) at `y`. */
export function drawDivider(
  kind: Divider,
  x: number,
  y: number,
  isCentered: boolean,
  color: string,
): Shape[] {
  const rule = (from: number, to: number, width: number) =>
    stroked(
      polyline([
        [from, y],
        [to, y],
      ]),
      color,
      width,
    );
  const middle = isCentered ? x : x + 45;
  switch (kind) {
    case 'none':
      return [];
    case 'rule':
      return [rule(middle - 170, middle + 170, 1.5)];
    case 'short-rule':
      return [rule(middle - 45, middle + 45, 4)];
    case 'diamond':
      return [
        rule(middle - 130, middle - 20, 1.5),
        rule(middle + 20, middle + 130, 1.5),
        filled(
          polygon([
            [middle, y - 9],
            [middle + 9, y],
            [middle, y + 9],
            [middle - 9, y],
          ]),
          color,
        ),
      ];
    case 'dots':
      return [-22, 0, 22].map((dx) => disc([middle + dx, y], dx === 0 ? 5 : 3.5, color));
  }
}
