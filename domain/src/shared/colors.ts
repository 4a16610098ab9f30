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

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Minimum contrast ratio for text (WCAG 2.2, SC 1.4.3). */
const TEXT_CONTRAST_MIN = 4.5;
const SHADE_STEP = 0.02;

interface Theme {
  readonly page: string;
  readonly onBrand: string;
  /** Color toward which the brand color is shifted until it is readable. */
  readonly shadeTarget: string;
  /** A notice's background is this color with a share of the brand color. */
  readonly tintBase: string;
  readonly tintShare: number;
}

/** The lightest and the darkest page background (web/src/ui/tokens.css), and colors that match them. */
const LIGHT_THEME: Theme = {
  page: '#fbfaf7',
  onBrand: '#ffffff',
  shadeTarget: '#000000',
  tintBase: '#ffffff',
  tintShare: 0.1,
};
const DARK_THEME: Theme = {
  page: '#1a1e1b',
  onBrand: '#121513',
  shadeTarget: '#ffffff',
  tintBase: '#1a1e1b',
  tintShare: 0.22,
};

/** Mixes two colors; `share` is the share of the second. */
function mix(first: string, second: string, share: number): string {
  const secondValues = parseRgb(second);
  const values = parseRgb(first).map((value, index) =>
    Math.round(value * (1 - share) + (secondValues[index] ?? 0) * share),
  );
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

interface Shades {
  readonly brand: string;
  readonly onBrand: string;
  readonly tint: string;
}

/** Darkens or lightens a color until it contrasts enough with the page, its tint and the text on it. */
function getShades(color: string, theme: Theme): Shades {
  const { page, onBrand, shadeTarget, tintBase, tintShare } = theme;
  for (let share = 0; ; share += SHADE_STEP) {
    const brand = mix(color, shadeTarget, share);
    const tint = mix(tintBase, brand, tintShare);
    const isReadable = [page, tint, onBrand].every(
      (other) => getContrastRatio(brand, other) >= TEXT_CONTRAST_MIN,
    );
    if (isReadable) return { brand, onBrand, tint };
  }
}

export const getBrandShades = (color: string) => ({
  light: getShades(color, LIGHT_THEME),
  dark: getShades(color, DARK_THEME),
});

const toCssVariables = ({ brand, onBrand, tint }: Shades) =>
  `:root{--color-brand:${brand};--color-on-brand:${onBrand};--color-tint:${tint}}`;

export function toBrandCss(color: string): string {
  const { light, dark } = getBrandShades(color);
  return `${toCssVariables(light)}@media(prefers-color-scheme:dark){${toCssVariables(dark)}}`;
}
