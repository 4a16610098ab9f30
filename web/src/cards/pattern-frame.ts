import { inFourCorners, polygon, polyline } from './path.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Shape } from './scene.ts';
import { filled, LEFT, linear, stroked, TOP } from './shapes.ts';

const GOLD = '#d9b56a';
const corners = (d: string) => inFourCorners(d, CARD_WIDTH, CARD_HEIGHT);

/** A gold frame with the stepped corners of an art deco cinema. */
export function frame(): Shape[] {
  const half = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };
  const stepped = (inset: number, step: number) =>
    polyline([
      [half.x, inset],
      [inset + step * 2, inset],
      [inset + step * 2, inset + step],
      [inset + step, inset + step],
      [inset + step, inset + step * 2],
      [inset, inset + step * 2],
      [inset, half.y],
    ]);
  const rays = Array.from({ length: 7 }, (_, index) => {
    const angle = ((index + 0.5) / 7) * (Math.PI / 2);
    const tip = (length: number, turn: number): [number, number] => [
      LEFT + Math.cos(angle + turn) * length,
      TOP + Math.sin(angle + turn) * length,
    ];
    return polygon([tip(64, -0.05), tip(104, 0), tip(64, 0.05)]);
  }).join('');
  return [
    filled(
      corners(rays),
      linear([0, 0], [CARD_WIDTH, CARD_HEIGHT], [0, '#f0d698'], [1, '#b98d3e']),
    ),
    stroked(corners(stepped(26, 18)), GOLD, 3.5),
    stroked(corners(stepped(38, 15)), GOLD, 1.25, 0.85),
  ];
}
