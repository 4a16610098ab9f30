import type { Shape } from './scene.ts';
import { BOTTOM, disc, LEFT } from './shapes.ts';

const STEP = 34;

/** A halftone: dots that grow towards the bottom left corner and fade out before the words. */
export function dots(): Shape[] {
  const shapes: Shape[] = [];
  for (let row = 0; row < 21; row += 1) {
    for (let column = 0; column < 34; column += 1) {
      const x = LEFT + column * STEP + (row % 2) * (STEP / 2);
      const y = BOTTOM - row * STEP * 0.87;
      const distance = Math.hypot(x - LEFT, (y - BOTTOM) * 1.95);
      const r = 19 * (1 - distance / 620);
      if (r < 1.6) continue;
      shapes.push(disc([x, y], r, '#d9480f'));
    }
  }
  return shapes;
}
