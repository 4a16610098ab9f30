import {
  CARD_DPI,
  CARD_HEIGHT,
  CARD_WIDTH,
  type CardFont,
  type CardTypeface,
  type Fill,
  type PlacedLogo,
  type Scene,
  type Shape,
  type TextLine,
} from './scene.ts';
import '@fontsource-variable/cormorant-garamond/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/noto-sans/wght.css';
import '@fontsource-variable/outfit/wght.css';
import { solidFill } from './shapes.ts';

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

const toCssFont = ({ face, weight, size }: CardFont) =>
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

/** Part of a scene, in scene units. */
interface SceneArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type PaintableScene = Omit<Scene, 'qr'> & Partial<Pick<Scene, 'qr'>>;
const CARD_AREA: SceneArea = { left: 0, top: 0, width: CARD_WIDTH, height: CARD_HEIGHT };

/** `scale` is the number of canvas pixels per scene unit. */
export function paintScene(
  canvas: HTMLCanvasElement,
  scene: PaintableScene,
  scale: number,
  { left, top, width, height }: SceneArea = CARD_AREA,
): CanvasRenderingContext2D {
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = getContext2d(canvas);
  context.scale(scale, scale);
  context.translate(-left, -top);
  for (const shape of scene.background) drawShape(context, shape);
  if (scene.qr?.panel) drawShape(context, scene.qr.panel);
  if (scene.qr)
    drawShape(context, { kind: 'path', d: scene.qr.d, fill: solidFill(scene.qr.color) });
  for (const line of scene.texts) drawText(context, line);
  if (scene.logo) drawLogo(context, scene.logo);
  return context;
}

export function getContext2d(
  canvas: HTMLCanvasElement,
  { alpha = true } = {},
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to draw on');
  return context;
}

let measuringContext: CanvasRenderingContext2D | null = null;

export function measureText(text: string, font: CardFont): number {
  measuringContext ??= getContext2d(document.createElement('canvas'));
  measuringContext.font = toCssFont(font);
  return measuringContext.measureText(text).width;
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape): void {
  const path = toPath(shape);
  context.globalAlpha = shape.alpha ?? 1;
  if (shape.fill) {
    context.fillStyle = toCanvasStyle(context, shape.fill);
    context.fill(path);
  }
  if (shape.stroke) {
    context.strokeStyle = shape.stroke.color;
    context.lineWidth = shape.stroke.width;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function drawLogo(
  context: CanvasRenderingContext2D,
  { panel, source, x, y, width, height }: PlacedLogo,
): void {
  drawShape(context, panel);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source as CanvasImageSource, x, y, width, height);
}

function toPath(shape: Shape): Path2D {
  if (shape.kind === 'path') return new Path2D(shape.d);
  const path = new Path2D();
  if (shape.kind === 'rect') path.rect(shape.x, shape.y, shape.width, shape.height);
  else path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
  return path;
}

function toCanvasStyle(context: CanvasRenderingContext2D, fill: Fill): string | CanvasGradient {
  if (fill.kind === 'solid') return fill.color;
  const gradient =
    fill.kind === 'linear'
      ? context.createLinearGradient(...fill.from, ...fill.to)
      : context.createRadialGradient(...fill.center, 0, ...fill.center, fill.radius);
  for (const [offset, color] of fill.stops) gradient.addColorStop(offset, color);
  return gradient;
}

function drawText(
  context: CanvasRenderingContext2D,
  { text, x, y, align, direction, font, color }: TextLine,
): void {
  context.font = toCssFont(font);
  context.textAlign = align;
  context.direction = direction;
  context.textBaseline = 'alphabetic';
  context.fillStyle = color;
  context.fillText(text, x, y);
}

/**
 * Returns a PNG, without an alpha channel if the browser can write one. Copies the picture, because
 * text drawn on an opaque canvas may get colored edges (subpixel rendering). Empties the canvas,
 * because phones are slow to free its memory.
 */
export async function toOpaquePng(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const opaqueCanvas = document.createElement('canvas');
  opaqueCanvas.width = canvas.width;
  opaqueCanvas.height = canvas.height;
  const context = getContext2d(opaqueCanvas, { alpha: false });
  // If the size is fractional, the last column and row are partly transparent and would blend with
  // black, so draw shifted copies underneath.
  context.drawImage(canvas, 1, 0);
  context.drawImage(canvas, 0, 1);
  context.drawImage(canvas, 0, 0);
  canvas.width = 0;
  const png = await toPng(opaqueCanvas);
  opaqueCanvas.width = 0;
  return png;
}

async function toPng(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The card could not be made into a file');
  return new Uint8Array(await blob.arrayBuffer());
}

const PIXELS_PER_METER = Math.round(CARD_DPI / 0.0254);
/** Length of the PNG signature and IHDR chunk; the pHYs chunk goes after them. */
const HEADER_BYTES = 33;
/** Code for the unit "pixels per meter". */
const UNIT_METER = 1;

/** Adds a pHYs chunk (PNG, third edition, 11.3.4.3); without it, print dialogs guess a size. */
export async function toCardPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await toPng(canvas);
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  // The chunk type "pHYs" in ASCII.
  chunk.setUint32(4, 0x70485973);
  chunk.setUint32(8, PIXELS_PER_METER);
  chunk.setUint32(12, PIXELS_PER_METER);
  chunk.setUint8(16, UNIT_METER);
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)));
  return new Blob([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}

/** Computes a PNG chunk's CRC (PNG, third edition, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
