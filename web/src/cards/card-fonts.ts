import '@fontsource-variable/cormorant-garamond/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/noto-sans/wght.css';
import '@fontsource-variable/outfit/wght.css';
import { getContext2d } from './canvas.ts';
import type { CardFont, CardTypeface } from './scene.ts';

const FONT_FAMILIES: Readonly<Record<CardTypeface, string>> = {
  fraunces: 'Fraunces Variable',
  outfit: 'Outfit Variable',
  cormorant: 'Cormorant Garamond Variable',
};

interface ScriptFont {
  readonly family: string;
  /** Characters that require the font. */
  readonly pattern: RegExp;
  /** Chooses between fonts that share characters, such as Chinese and Japanese fonts. */
  readonly isPreferredFor?: (text: string) => boolean;
  /** Loads the `@font-face` rules for a rarely needed family. */
  readonly loadCss?: () => Promise<unknown>;
}

const HAN_PATTERN = /\p{Script=Han}/u;
const KANA_PATTERN = /[\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Fallback fonts for scripts that our typefaces lack, in order of preference. */
const SCRIPT_FONTS: readonly ScriptFont[] = [
  {
    family: 'Noto Sans Variable',
    pattern:
      /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\u1ea0-\u1ef9\u01a0-\u01b0]/u,
  },
  {
    family: 'Noto Sans Arabic Variable',
    pattern: /\p{Script=Arabic}/u,
    loadCss: () => import('@fontsource-variable/noto-sans-arabic/wght.css'),
  },
  {
    family: 'Noto Sans Hebrew Variable',
    pattern: /\p{Script=Hebrew}/u,
    loadCss: () => import('@fontsource-variable/noto-sans-hebrew/wght.css'),
  },
  {
    family: 'Noto Sans Thai Variable',
    pattern: /\p{Script=Thai}/u,
    loadCss: () => import('@fontsource-variable/noto-sans-thai/wght.css'),
  },
  {
    family: 'Noto Sans JP Variable',
    pattern: new RegExp(`${HAN_PATTERN.source}|${KANA_PATTERN.source}`, 'u'),
    isPreferredFor: (text) => KANA_PATTERN.test(text),
    loadCss: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  },
  {
    family: 'Noto Sans KR Variable',
    pattern: /\p{Script=Hangul}/u,
    loadCss: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
  },
  {
    family: 'Noto Sans SC Variable',
    pattern: HAN_PATTERN,
    isPreferredFor: (text) => !KANA_PATTERN.test(text),
    loadCss: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  },
  {
    // Monochrome, because some browsers and printers can't draw color fonts.
    family: 'Noto Emoji Variable',
    pattern: /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u,
    loadCss: () => import('@fontsource-variable/noto-emoji/wght.css'),
  },
];

const FALLBACK_FAMILIES = SCRIPT_FONTS.map(({ family }) => `"${family}"`).join(', ');

export const toCssFont = ({ face, weight, size }: CardFont) =>
  `${weight} ${size}px "${FONT_FAMILIES[face]}", ${FALLBACK_FAMILIES}, sans-serif`;

/** Loads only the needed subsets. Rejects if a font fails, so no card uses the wrong font. */
export async function loadCardFonts(texts: readonly string[], face: CardTypeface) {
  const text = texts.join('');
  const latinText = `${text.replace(/[^\u0020-\u024f\u2010-\u2044\u20ac\u2122]/gu, '')} …`;
  const typefaceLoads = [...new Set([face, 'outfit'] as const)].map((typeface) =>
    document.fonts.load(`600 40px "${FONT_FAMILIES[typeface]}"`, latinText),
  );
  await Promise.all([...typefaceLoads, ...SCRIPT_FONTS.map((font) => loadScriptFont(font, text))]);
}

async function loadScriptFont(font: ScriptFont, text: string): Promise<void> {
  const { family, pattern, isPreferredFor, loadCss } = font;
  if (isPreferredFor && !isPreferredFor(text)) return;
  const characters = Array.from(text).filter((letter) => pattern.test(letter));
  if (characters.length === 0) return;
  await loadCss?.();
  await document.fonts.load(`600 40px "${family}"`, characters.join(''));
}

let measuringContext: CanvasRenderingContext2D | null = null;

export function measureText(text: string, font: CardFont): number {
  measuringContext ??= getContext2d(document.createElement('canvas'));
  measuringContext.font = toCssFont(font);
  return measuringContext.measureText(text).width;
}
