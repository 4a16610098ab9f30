/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

// Precomputed: checking a QR code computes hundreds of thousands of luminances.
const LINEAR = Array.from({ length: 256 }, (_, value) => linear(value));

/** Relative luminance by WCAG 2.2, from 0 (black) to 1 (white). */
export function luminance(color: string | Rgb): number {
  const [r, g, b] = typeof color === 'string' ? rgbOf(color) : color;
  const light = (value: number) => LINEAR[value] ?? linear(value);
  return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
}

/** Contrast ratio by WCAG 2.2, from 1 to 21. */
export function contrast(one: string | Rgb, other: string | Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
