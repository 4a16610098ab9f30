import type { LinkImageText } from '@vouchwell/domain/business/link-image';
import { LINK_IMAGE_SIZE } from '@vouchwell/domain/business/pictures';
import { DEFAULT_BRAND_COLOR, getBrandShades } from '@vouchwell/domain/shared/colors';
import { getBusinessInitial } from '@vouchwell/domain/shared/names';
import { loadCardFonts, measureText, type PaintableScene, paintScene } from './draw.ts';
import { boldFont, captionLine, FONTS, fitText, placeLine, type TextBlock } from './fit-text.ts';
import { placeLogo } from './logo.ts';
import type { LogoImage, Measure } from './scene.ts';
import { fillPath, rect, roundedRect } from './shapes.ts';

const { width: WIDTH, height: HEIGHT } = LINK_IMAGE_SIZE;
const EDGE = 72;
/** Maximum size of a logo next to the text. A wide logo goes in a band above the text. */
const SIDE = 300;
const SIDE_GAP = 56;
const BAND = { width: 640, height: 150 } as const;
const BAND_GAP = 40;
/** Logos wider than this ratio go above the text; next to it, they would be too small. */
const WIDE = 1.5;
/** Size of the square with the business's initial, shown if there is no logo. */
const MARK = 220;
const INITIAL_FONT = { face: 'fraunces', weight: 600, size: 130 } as const;

/** Font sizes to try; the smallest is still readable in a phone's message list. */
const SIZES = [
  { name: 88, line: 42, most: 3 },
  { name: 78, line: 40, most: 3 },
  { name: 68, line: 37, most: 3 },
  { name: 58, line: 34, most: 4 },
  { name: 50, line: 31, most: 4 },
  { name: 44, line: 28, most: 6 },
  { name: 38, line: 24, most: 6 },
] as const;

/** Lays out the business's name, the lines below it and the logo. */
export function buildLinkImageScene(
  { name, lines }: LinkImageText,
  color: string | null | undefined,
  logo: LogoImage | null,
  measure: Measure,
): PaintableScene {
  const { brand, onBrand } = getBrandShades(color ?? DEFAULT_BRAND_COLOR).light;
  const isAbove = logo !== null && logo.width > WIDE * logo.height;
  const top = isAbove ? EDGE + BAND.height + BAND_GAP : EDGE;
  const right = WIDTH - EDGE - (isAbove ? 0 : SIDE + SIDE_GAP);
  const block = (
    text: string,
    style: Pick<TextBlock, 'font' | 'gap' | 'mostLines'>,
  ): TextBlock => ({
    ...style,
    text,
    role: 'message',
    color: onBrand,
    lineHeight: style.font.size * 1.2,
    isBalanced: true,
  });
  const text = fitText(
    SIZES,
    (size) => [
      block(name, {
        font: { face: 'fraunces', weight: FONTS.fraunces.titleWeight, size: size.name },
        mostLines: size.most,
      }),
      ...lines.map((line, index) =>
        block(line, {
          font: boldFont(size.line),
          gap: size.line * (index === 0 ? 0.9 : 0.35),
          mostLines: size.most,
        }),
      ),
    ],
    { width: right - EDGE, height: HEIGHT - EDGE - top },
    measure,
  );
  const slack = HEIGHT - EDGE - top - text.height;
  const side = { x: WIDTH - EDGE - SIDE, y: (HEIGHT - SIDE) / 2, width: SIDE, height: SIDE };
  const band = { ...BAND, x: EDGE, y: EDGE };
  const mark = WIDTH - EDGE - MARK;
  const initialStyle = {
    font: INITIAL_FONT,
    color: brand,
    x: mark + MARK / 2,
    y: HEIGHT / 2 + INITIAL_FONT.size * 0.34,
    align: 'center',
  } as const;
  return {
    background: [
      rect(0, 0, WIDTH, HEIGHT, brand),
      ...(logo ? [] : [fillPath(roundedRect(mark, (HEIGHT - MARK) / 2, MARK, MARK, 44), onBrand)]),
    ],
    texts: [
      ...text.lines.map((line) =>
        placeLine(line, 'left', [EDGE, right], top + slack * (isAbove ? 0.3 : 0.5)),
      ),
      ...(logo ? [] : [captionLine(getBusinessInitial(name), initialStyle, measure)]),
    ],
    logo: logo && placeLogo(logo, isAbove ? { ...band, side: 'left' } : { ...side, side: 'right' }),
    isCut: text.isCut,
  };
}

/** Rejects if a font can't be loaded. */
export async function paintLinkImage(
  words: LinkImageText,
  color: string | null | undefined,
  logo: LogoImage | null,
): Promise<HTMLCanvasElement> {
  await loadCardFonts([words.name, ...words.lines], ['fraunces']);
  const canvas = document.createElement('canvas');
  const area = { left: 0, top: 0, ...LINK_IMAGE_SIZE };
  paintScene(canvas, buildLinkImageScene(words, color, logo, measureText), 1, area);
  return canvas;
}
