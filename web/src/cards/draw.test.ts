import { expect, it } from 'vitest';
import { withDensity } from './draw.ts';

/** The smallest PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

it('adds the 300 DPI density after the header, with a valid checksum', () => {
  const png = Buffer.from(withDensity(PIXEL, 300));
  expect(png.length).toBe(PIXEL.length + 21);
  expect(png.subarray(33, 54).toString('hex')).toBe(
    '0000000970485973' + '00002e23' + '00002e23' + '01' + '78a53f76',
  );
  expect(png.subarray(54).equals(PIXEL.subarray(33))).toBe(true);
});
