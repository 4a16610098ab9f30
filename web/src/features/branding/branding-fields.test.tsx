import { expect, it } from 'vitest';
import { findVividColor } from './branding-fields.tsx';
import { isLightLogo } from './prepare-picture.ts';

const pixels = (...colors: readonly (readonly [number, number, number, number])[]) =>
  new Uint8ClampedArray(colors.flat());
const WHITE = [255, 255, 255, 255] as const;
const BLACK = [0, 0, 0, 255] as const;
const RED = [200, 20, 30, 255] as const;
const BLUE = [20, 40, 200, 255] as const;

it("finds a logo's main color, ignoring white, black and transparent areas", () => {
  expect(findVividColor(pixels(WHITE, WHITE, WHITE, BLACK, RED, RED, BLUE))).toBe('#c8141e');
  expect(findVividColor(pixels(BLUE, [200, 20, 30, 0], [200, 20, 30, 0]))).toBe('#1428c8');
});

it("doesn't find a color in a colorless logo", () => {
  expect(findVividColor(pixels(WHITE, BLACK, [120, 120, 125, 255]))).toBeNull();
});

it('detects a logo that would be invisible on white', () => {
  const CLEAR = [0, 0, 0, 0] as const;
  expect(isLightLogo(pixels(WHITE, WHITE, CLEAR))).toBe(true);
  expect(isLightLogo(pixels(WHITE, RED, RED, CLEAR))).toBe(false);
  // Without transparency, the white is part of the picture.
  expect(isLightLogo(pixels(WHITE, WHITE))).toBe(false);
});
