import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../lib/contrast.ts';
import { brandCss, brandShades, isColor } from './brand-color.ts';

const colors = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('the color of a business', () => {
  it('can be read on every page, on its tint and under what stands on it, whatever it is', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { light, dark } = brandShades(color);
        for (const [shades, page] of [
          [light, '#fbfaf7'],
          [light, '#ffffff'],
          [dark, '#1a1e1b'],
          [dark, '#121513'],
        ] as const)
          for (const other of [page, shades.tint, shades.onBrand])
            expect(contrast(shades.brand, other)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('stays as it is where it can be read', () => {
    expect(brandShades('#0e6b4f').light.brand).toBe('#0e6b4f');
    expect(brandShades('#ffd400').light.brand).not.toBe('#ffd400');
  });

  it('is a color and nothing else, so that no style is written with it', () => {
    expect(isColor('#0e6b4f')).toBe(true);
    for (const text of ['red', '#fff', '#0e6b4f;}', '#0E6B4F', 'url(#0e6b4f)', ''])
      expect(isColor(text)).toBe(false);
    expect(brandCss('#0e6b4f')).toMatch(/^:root\{--color-brand:#0e6b4f;/);
  });
});
