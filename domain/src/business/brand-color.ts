import { contrast, type Rgb, rgbOf } from '../lib/contrast.ts';

/** Default color (web/src/ui/tokens.css). */
export const OUR_COLOR = '#0e6b4f';
/** Background for logos that are invisible on white. */
export const DARK_GROUND = '#1c1f1d';
/** Minimum contrast ratio for text (WCAG 2.2, SC 1.4.3). */
const TEXT_CONTRAST = 4.5;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Lightest and darkest page backgrounds (web/src/ui/tokens.css). */
const PAGES = { light: '#fbfaf7', dark: '#1a1e1b' } as const;
const ON_DARK = '#121513';
/** Share of the color in the background of a notice. */
const TINT = { light: 0.1, dark: 0.22 } as const;
const STEP = 0.02;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  [0, 1, 2].map((index) =>
    Math.round((one[index] ?? 0) * (1 - share) + (other[index] ?? 0) * share),
  ) as unknown as Rgb;
const hex = (color: Rgb): string =>
  `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

interface Shades {
  readonly brand: string;
  readonly onBrand: string;
  readonly tint: string;
}

/** Darkens or lightens a color until it has enough contrast to the page, its tint and the text on it. */
function shadesOf(color: string, theme: keyof typeof PAGES): Shades {
  const page = rgbOf(PAGES[theme]);
  const towards = theme === 'light' ? BLACK : WHITE;
  for (let share = 0; ; share += STEP) {
    const brand = mix(rgbOf(color), towards, Math.min(share, 1));
    const tint = mix(theme === 'light' ? WHITE : page, brand, TINT[theme]);
    const onBrand = theme === 'light' ? WHITE : rgbOf(ON_DARK);
    const isRead = [page, tint, onBrand].every((other) => contrast(brand, other) >= TEXT_CONTRAST);
    if (isRead || share >= 1) return { brand: hex(brand), onBrand: hex(onBrand), tint: hex(tint) };
  }
}

export const brandShades = (color: string) => ({
  light: shadesOf(color, 'light'),
  dark: shadesOf(color, 'dark'),
});

const variables = ({ brand, onBrand, tint }: Shades) =>
  `:root{--color-brand:${brand};--color-on-brand:${onBrand};--color-tint:${tint}}`;

export function brandCss(color: string): string {
  const { light, dark } = brandShades(color);
  return `${variables(light)}@media(prefers-color-scheme:dark){${variables(dark)}}`;
}
