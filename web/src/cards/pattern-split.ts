import { polygon, polyline } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, disc, filled, LEFT, linear, stroked, TOP } from './shapes.ts';

/** The seam between the halves, from the top edge to the bottom edge. */
const UP: Point = [690, TOP];
const DOWN: Point = [390, BOTTOM];
const seamAt = (y: number): Point => {
  const share = (y - TOP) / (BOTTOM - TOP);
  return [UP[0] + (DOWN[0] - UP[0]) * share, y];
};

/** Two halves that meet on a slant; the yellow shows only where no words are. */
export function split(): Shape[] {
  return [
    filled(
      polygon([[LEFT, TOP], UP, DOWN, [LEFT, BOTTOM]]),
      linear([LEFT, TOP], [500, BOTTOM], [0, '#c2185b'], [1, '#a3123f']),
    ),
    filled(polygon([seamAt(352), DOWN, [LEFT, BOTTOM], [LEFT, 560]]), '#ffb703'),
    filled(polygon([seamAt(448), DOWN, [LEFT + 60, BOTTOM]]), '#ff7b00'),
    disc([64, 440], 46, '#ffe08a'),
    stroked(polyline([seamAt(TOP), seamAt(40)]), '#ffb703', 10),
  ];
}
