import { expect, it } from 'vitest';
import { placeLogo } from './logo.ts';

const BOX = { x: 100, y: 50, width: 270, height: 132 } as const;
const source = {};
const place = (width: number, height: number, side: 'left' | 'center' | 'right' = 'left') =>
  placeLogo({ width, height, source }, { ...BOX, side });

it.each([
  ['long', 900, 60],
  ['tall', 60, 900],
  ['tiny', 4, 3],
])("keeps a %s logo's proportions, and fits it inside its box", (_name, width, height) => {
  const logo = place(width, height);
  expect(logo.width / logo.height).toBeCloseTo(width / height);
  expect(logo.x).toBeGreaterThan(BOX.x);
  expect(logo.x + logo.width).toBeLessThan(BOX.x + BOX.width);
  expect(logo.y).toBeGreaterThan(BOX.y);
  expect(logo.y + logo.height).toBeLessThan(BOX.y + BOX.height);
});

it('places the logo on the left, in the center or on the right', () => {
  const xs = (['left', 'center', 'right'] as const).map((side) => place(60, 60, side).x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(new Set(xs).size).toBe(3);
});
