import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

/** Colors of a theme by role, as '#rrggbb'. */
function readColors(text: string): Map<string, string> {
  const found = text.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}
const light = readColors(lightCss);
const themes = { light, dark: new Map([...light, ...readColors(darkCss)]) };

/** Returns the relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT_PAIRS = [
  ...['ink', 'soft', 'brand', 'danger', 'warning', 'info'].flatMap((text) =>
    ['paper', 'surface'].map((ground) => [text, ground] as const),
  ),
  ['ink', 'tint'],
  ['brand', 'tint'],
  ['on-brand', 'brand'],
  ['on-marigold', 'marigold'],
  ['on-danger', 'danger'],
  ['on-info', 'info'],
] as const;
const CONTROL_PAIRS = [
  ['control', 'surface'],
  ['control', 'paper'],
  ['brand', 'paper'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const ratio = ([one, other]: readonly [string, string]) =>
    contrast(themes[theme].get(one) ?? '', themes[theme].get(other) ?? '');

  it.each(TEXT_PAIRS)(`the ${theme} theme has readable %s text on %s (4.5:1)`, (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)(`the ${theme} theme has visible %s controls on %s (3:1)`, (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});
