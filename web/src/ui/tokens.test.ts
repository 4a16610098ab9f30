import { readFileSync } from 'node:fs';
import { getContrastRatio } from '@vouchwell/domain/shared/colors';
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

/** Colors of a text or control and its background, and their minimum contrast (WCAG 2.2). */
const PAIRS = [
  ...['ink', 'soft', 'brand', 'danger', 'warning', 'info'].flatMap((text) =>
    ['paper', 'surface'].map((background) => [text, background, 4.5] as const),
  ),
  ['ink', 'tint', 4.5],
  ['brand', 'tint', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-marigold', 'marigold', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-info', 'info', 4.5],
  ['control', 'surface', 3],
  ['control', 'paper', 3],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const getColor = (name: string) => themes[theme].get(name) ?? '';

  it.each(PAIRS)(`the ${theme} theme shows %s on %s with a contrast of %d:1`, (...pair) => {
    const [color, background, minimum] = pair;
    expect(getContrastRatio(getColor(color), getColor(background))).toBeGreaterThanOrEqual(minimum);
  });
});
