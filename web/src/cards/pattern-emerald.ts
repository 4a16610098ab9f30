import { polygon, polyline } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { filled, linear, stroked } from './shapes.ts';

const GOLD = '#cdb368';
/** An emerald's cut: an octagon inside an octagon, from outside the card to its calm middle. */
const octagon = (insetX: number, insetY: number, cut: number): Point[] => {
  const [l, t, r, b] = [insetX, insetY, 1050 - insetX, 600 - insetY];
  return [
    [l + cut, t],
    [r - cut, t],
    [r, t + cut],
    [r, b - cut],
    [r - cut, b],
    [l + cut, b],
    [l, b - cut],
    [l, t + cut],
  ];
};
const LIGHT = [
  '#1d8a63',
  '#13734f',
  '#0c5c40',
  '#0a4a35',
  '#07402d',
  '#0b5039',
  '#0f6547',
  '#1a7d59',
];

/** Facets around a table, as a jeweller would draw the stone. */
export function emerald(): Shape[] {
  const outer = octagon(-140, -140, 150);
  const girdle = octagon(12, 6, 52);
  const table = octagon(56, 36, 36);
  const facet = (from: readonly Point[], to: readonly Point[], index: number, alpha: number) => {
    const next = (index + 1) % 8;
    const corners = [from[index], from[next], to[next], to[index]].filter(
      (point) => point !== undefined,
    );
    return filled(polygon(corners), LIGHT[index] ?? '#0c5c40', alpha);
  };
  const spokes = girdle.flatMap((point, index) => {
    const inner = table[index];
    return inner ? [polyline([point, inner])] : [];
  });
  return [
    ...outer.map((_, index) => facet(outer, girdle, index, 0.75)),
    ...girdle.map((_, index) => facet(girdle, table, (index + 4) % 8, 0.9)),
    filled(
      polygon(table),
      linear([52, 52], [998, 548], [0, '#0b6044'], [0.5, '#064531'], [1, '#05392a']),
    ),
    stroked(polygon(table), GOLD, 2.5),
    stroked(polygon(girdle), GOLD, 1.25, 0.7),
    stroked(spokes.join(''), GOLD, 1.25, 0.7),
  ];
}
