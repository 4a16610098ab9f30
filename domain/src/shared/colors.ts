/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

export function parseRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

// Precomputed, because checking a QR code needs hundreds of thousands of luminances.
const LINEAR_VALUES = Array.from({ length: 256 }, (_, value) => toLinear(value));

/** Returns the relative luminance as defined by WCAG 2.2, from 0 (black) to 1 (white). */
export function getLuminance(color: string | Rgb): number {
  const [r, g, b] = typeof color === 'string' ? parseRgb(color) : color;
  const getLinear = (value: number) => LINEAR_VALUES[value] ?? toLinear(value);
  return 0.2126 * getLinear(r) + 0.7152 * getLinear(g) + 0.0722 * getLinear(b);
}

/** Returns the contrast ratio as defined by WCAG 2.2, from 1 to 21. */
export function getContrastRatio(first: string | Rgb, second: string | Rgb): number {
  const [a, b] = [getLuminance(first), getLuminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Default brand color (web/src/ui/tokens.css). */
export const DEFAULT_BRAND_COLOR = '#0e6b4f';
/** Background for logos that are invisible on white. */
export const DARK_BACKGROUND = '#1c1f1d';
/** Minimum contrast ratio for text (WCAG 2.2, SC 1.4.3). */
const TEXT_CONTRAST_MIN = 4.5;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Lightest and darkest page backgrounds (web/src/ui/tokens.css). */
const PAGE_BACKGROUNDS = { light: '#fbfaf7', dark: '#1a1e1b' } as const;
const TEXT_ON_DARK = '#121513';
/** Share of the brand color in the background of a notice. */
const TINT_SHARE = { light: 0.1, dark: 0.22 } as const;
const SHADE_STEP = 0.02;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  [0, 1, 2].map((index) =>
    Math.round((a[index] ?? 0) * (1 - share) + (b[index] ?? 0) * share),
  ) as unknown as Rgb;
const toHex = (color: Rgb): string =>
  `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

interface Shades {
  readonly brand: string;
  readonly onBrand: string;
  readonly tint: string;
}

/** Darkens or lightens a color until it contrasts enough with the page, its tint and the text on it. */
function getShades(color: string, theme: keyof typeof PAGE_BACKGROUNDS): Shades {
  const page = parseRgb(PAGE_BACKGROUNDS[theme]);
  const target = theme === 'light' ? BLACK : WHITE;
  for (let share = 0; ; share += SHADE_STEP) {
    const brand = mix(parseRgb(color), target, Math.min(share, 1));
    const tint = mix(theme === 'light' ? WHITE : page, brand, TINT_SHARE[theme]);
    const onBrand = theme === 'light' ? WHITE : parseRgb(TEXT_ON_DARK);
    const isReadable = [page, tint, onBrand].every(
      (other) => getContrastRatio(brand, other) >= TEXT_CONTRAST_MIN,
    );
    if (isReadable || share >= 1)
      return { brand: toHex(brand), onBrand: toHex(onBrand), tint: toHex(tint) };
  }
}

export const getBrandShades = (color: string) => ({
  light: getShades(color, 'light'),
  dark: getShades(color, 'dark'),
});

const toCssVariables = ({ brand, onBrand, tint }: Shades) =>
  `:root{--color-brand:${brand};--color-on-brand:${onBrand};--color-tint:${tint}}`;

export function toBrandCss(color: string): string {
  const { light, dark } = getBrandShades(color);
  return `${toCssVariables(light)}@media(prefers-color-scheme:dark){${toCssVariables(dark)}}`;
}
