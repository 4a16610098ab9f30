import type { CardFace, CardFont } from './scene.ts';
import '@fontsource-variable/cormorant-garamond/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/noto-sans/wght.css';
import '@fontsource-variable/outfit/wght.css';

const FAMILIES: Readonly<Record<CardFace, string>> = {
  fraunces: 'Fraunces Variable',
  outfit: 'Outfit Variable',
  cormorant: 'Cormorant Garamond Variable',
};

interface ScriptFont {
  readonly family: string;
  /** Characters for which the font is loaded. */
  readonly needs: RegExp;
  /** Decides between families that share characters. */
  readonly isFor?: (text: string) => boolean;
  /** Loads the @font-face rules of rarely needed families. */
  readonly declare?: () => Promise<unknown>;
}

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Fallbacks for scripts that our typefaces lack, in font list order. */
const SCRIPT_FONTS: readonly ScriptFont[] = [
  {
    family: 'Noto Sans Variable',
    needs: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\u1ea0-\u1ef9\u01a0-\u01b0]/u,
  },
  {
    family: 'Noto Sans Arabic Variable',
    needs: /\p{Script=Arabic}/u,
    declare: () => import('@fontsource-variable/noto-sans-arabic/wght.css'),
  },
  {
    family: 'Noto Sans Hebrew Variable',
    needs: /\p{Script=Hebrew}/u,
    declare: () => import('@fontsource-variable/noto-sans-hebrew/wght.css'),
  },
  {
    family: 'Noto Sans Thai Variable',
    needs: /\p{Script=Thai}/u,
    declare: () => import('@fontsource-variable/noto-sans-thai/wght.css'),
  },
  {
    family: 'Noto Sans JP Variable',
    needs: new RegExp(`${HAN.source}|${KANA.source}`, 'u'),
    isFor: (text) => KANA.test(text),
    declare: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  },
  {
    family: 'Noto Sans KR Variable',
    needs: /\p{Script=Hangul}/u,
    declare: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
  },
  {
    family: 'Noto Sans SC Variable',
    needs: HAN,
    isFor: (text) => !KANA.test(text),
    declare: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  },
  {
    // Monochrome, because not every browser and printer draws color fonts.
    family: 'Noto Emoji Variable',
    needs: /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u,
    declare: () => import('@fontsource-variable/noto-emoji/wght.css'),
  },
];

const FALLBACKS = SCRIPT_FONTS.map(({ family }) => `"${family}"`).join(', ');

export const cssFont = ({ face, weight, size }: CardFont) =>
  `${weight} ${size}px "${FAMILIES[face]}", ${FALLBACKS}, sans-serif`;

/** Loads only the needed subsets. Rejects if a font fails, so no card has a wrong font. */
export async function loadCardFonts(texts: readonly string[], faces: readonly CardFace[]) {
  const text = texts.join('');
  const latin = `${text.replace(/[^\u0020-\u024f\u2010-\u2044\u20ac\u2122]/gu, '')} …`;
  const ours = [...new Set<CardFace>([...faces, 'outfit'])].map((face) =>
    document.fonts.load(`600 40px "${FAMILIES[face]}"`, latin),
  );
  await Promise.all([...ours, ...SCRIPT_FONTS.map((font) => loadScript(font, text))]);
}

async function loadScript(font: ScriptFont, text: string): Promise<void> {
  const { family, needs, isFor, declare } = font;
  if (isFor && !isFor(text)) return;
  const letters = Array.from(text).filter((letter) => needs.test(letter));
  if (letters.length === 0) return;
  await declare?.();
  await document.fonts.load(`600 40px "${family}"`, letters.join(''));
}
