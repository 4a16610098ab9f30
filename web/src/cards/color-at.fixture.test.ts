import { describe, expect, it } from 'vitest';
import { colorAt } from './color-at.fixture.ts';
import { disc, filled, linear, ring, roundedRect, sheet, solid, stroked } from './shapes.ts';

describe('colorAt', () => {
  it('returns the color of the top shape, including its opacity', () => {
    const at = colorAt([sheet(solid('#000000')), disc([100, 100], 20, '#ffffff', 0.5)]);
    expect(at([100, 100])).toEqual([127.5, 127.5, 127.5]);
    expect(at([100, 121])).toEqual([0, 0, 0]);
  });

  it('follows curves, strokes and gradients', () => {
    const at = colorAt([
      sheet(linear([0, 0], [100, 0], [0, '#000000'], [1, '#640000'])),
      filled(roundedRect(200, 200, 100, 100, 30), '#00ff00'),
      stroked('M400 400L500 400', '#0000ff', 10),
      ring([700, 300], 50, '#ffffff', 4),
    ]);
    expect(at([50, 10])).toEqual([50, 0, 0]);
    expect(at([250, 250])).toEqual([0, 255, 0]);
    expect(at([203, 203])).toEqual([100, 0, 0]);
    expect(at([450, 404])).toEqual([0, 0, 255]);
    expect(at([700, 300])).toEqual([100, 0, 0]);
    expect(at([750, 300])).toEqual([255, 255, 255]);
  });
});
