import { polyline } from './path.ts';
import type { Shape } from './scene.ts';
import { BOTTOM, LEFT, linear, stroked, TOP } from './shapes.ts';

/** One red line down the side, one hairline under the words, and paper. */
export function line(): Shape[] {
  return [
    {
      kind: 'rect',
      x: LEFT,
      y: TOP,
      width: 66,
      height: BOTTOM - TOP,
      fill: linear([0, TOP], [0, BOTTOM], [0, '#c4281f'], [1, '#a31d16']),
    },
    stroked(
      polyline([
        [80, 546],
        [500, 546],
      ]),
      '#161616',
      2,
    ),
    stroked(
      polyline([
        [80, 546],
        [146, 546],
      ]),
      '#b3261e',
      8,
    ),
  ];
}
