import { polygon, polyline, star } from './path.ts';
import type { Point, Shape } from './scene.ts';
import { BOTTOM, filled, LEFT, RIGHT, stroked, TOP } from './shapes.ts';

/** The stone's outline from its crown to its point, `size` wide. */
function brilliant([x, y]: Point, size: number): Shape[] {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const [crown, girdle, foot] = [-0.3, -0.08, 0.5];
  const facets: readonly (readonly [string, readonly Point[]])[] = [
    ['#8fb8ff', [at(-0.3, crown), at(-0.5, girdle), at(-0.22, girdle)]],
    ['#c4dbff', [at(-0.3, crown), at(-0.22, girdle), at(0, crown)]],
    ['#e8f1ff', [at(0, crown), at(-0.22, girdle), at(0.22, girdle)]],
    ['#aecbff', [at(0, crown), at(0.22, girdle), at(0.3, crown)]],
    ['#79a6f7', [at(0.3, crown), at(0.22, girdle), at(0.5, girdle)]],
    ['#6f9ff5', [at(-0.5, girdle), at(-0.22, girdle), at(0, foot)]],
    ['#b7d2ff', [at(-0.22, girdle), at(0.22, girdle), at(0, foot)]],
    ['#4f83e6', [at(0.22, girdle), at(0.5, girdle), at(0, foot)]],
  ];
  return facets.map(([color, corners]) => filled(polygon(corners), color, 0.95));
}

/** A lattice of fine lines, and one cut stone where the card has room for it. */
export function sapphire(): Shape[] {
  const lines: string[] = [];
  for (let x = LEFT - 700; x < RIGHT; x += 75) {
    lines.push(
      polyline([
        [x, TOP],
        [x + 672, BOTTOM],
      ]),
      polyline([
        [x + 672, TOP],
        [x, BOTTOM],
      ]),
    );
  }
  const sparkles: readonly (readonly [Point, number])[] = [
    [[66, 392], 17],
    [[408, 430], 22],
    [[372, 560], 12],
    [[450, 520], 8],
    [[1014, 40], 16],
    [[36, 40], 9],
  ];
  return [
    stroked(lines.join(''), '#9cc0ff', 1, 0.16),
    ...brilliant([218, 462], 236),
    ...sparkles.map(([center, size]) => filled(star(center, size, size * 0.16, 4), '#ffffff')),
  ];
}
