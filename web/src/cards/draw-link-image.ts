import type { LinkImageText } from '@vouchwell/domain/business/link-image';
import { LINK_IMAGE_SIZE } from '@vouchwell/domain/business/pictures';
import { DEFAULT_BRAND_COLOR, getBrandShades } from '@vouchwell/domain/shared/colors';
import { getBusinessInitial } from '@vouchwell/domain/shared/names';
import { loadCardFonts, measureText } from './card-fonts.ts';
import { paintScene } from './draw.ts';
import { boldFont, FONTS, fitText, placeLine, type TextBlock, toCaptionLine } from './fit-text.ts';
import { placeLogo } from './logo.ts';
import type { LogoImage, MeasureText, PaintableScene } from './scene.ts';
import { fillPath, rect, roundedRect } from './shapes.ts';

const { width: WIDTH, height: HEIGHT } = LINK_IMAGE_SIZE;
const MARGIN = 72;
/** Maximum size of a logo next to the text. A wide logo goes in a band above the text. */
const SIDE_LOGO = { width: 300, height: 300, side: 'right' } as const;
const SIDE_GAP = 56;
const LOGO_BAND = { width: 640, height: 150, side: 'left' } as const;
const BAND_GAP = 40;
/** Logos wider than this ratio go above the text; next to it, they would be too small. */
const WIDE_LOGO_RATIO = 1.5;
/** Size of the tile with the business's initial, shown if there is no logo. */
const TILE = 220;
const INITIAL_FONT = { face: 'fraunces', weight: 600, size: 130 } as const;

/** Font sizes to try; the smallest is still readable in a phone's message list. */
const FONT_SIZES = [
  { name: 88, line: 42, maxLines: 3 },
  { name: 78, line: 40, maxLines: 3 },
  { name: 68, line: 37, maxLines: 3 },
  { name: 58, line: 34, maxLines: 4 },
  { name: 50, line: 31, maxLines: 4 },
  { name: 44, line: 28, maxLines: 6 },
  { name: 38, line: 24, maxLines: 6 },
] as const;

/** Lays out the business's name, the lines below it and the logo. */
export function buildLinkImageScene(
  { name, lines }: LinkImageText,
  color: string | null | undefined,
  logo: LogoImage | null,
  measure: MeasureText,
): PaintableScene {
  const { brand, onBrand } = getBrandShades(color ?? DEFAULT_BRAND_COLOR).light;
  const isLogoAbove = logo !== null && logo.width > WIDE_LOGO_RATIO * logo.height;
  const top = isLogoAbove ? MARGIN + LOGO_BAND.height + BAND_GAP : MARGIN;
  const right = WIDTH - MARGIN - (isLogoAbove ? 0 : SIDE_LOGO.width + SIDE_GAP);
  const createBlock = (
    text: string,
    style: Pick<TextBlock, 'font' | 'gap' | 'maxLines'>,
  ): TextBlock => ({
    ...style,
    text,
    role: 'message',
    color: onBrand,
    lineHeight: style.font.size * 1.2,
    isBalanced: true,
  });
  const fittedText = fitText(
    FONT_SIZES,
    (size) => [
      createBlock(name, {
        font: { face: 'fraunces', weight: FONTS.fraunces.titleWeight, size: size.name },
        maxLines: size.maxLines,
      }),
      ...lines.map((line, index) =>
        createBlock(line, {
          font: boldFont(size.line),
          gap: size.line * (index === 0 ? 0.9 : 0.35),
          maxLines: size.maxLines,
        }),
      ),
    ],
    { width: right - MARGIN, height: HEIGHT - MARGIN - top },
    measure,
  );
  const slack = HEIGHT - MARGIN - top - fittedText.height;
  const sideBox = { ...SIDE_LOGO, x: right + SIDE_GAP, y: (HEIGHT - SIDE_LOGO.height) / 2 };
  const bandBox = { ...LOGO_BAND, x: MARGIN, y: MARGIN };
  const tileX = WIDTH - MARGIN - TILE;
  const initialStyle = {
    font: INITIAL_FONT,
    color: brand,
    x: tileX + TILE / 2,
    y: HEIGHT / 2 + INITIAL_FONT.size * 0.34,
    align: 'center',
  } as const;
  return {
    background: [
      rect(0, 0, WIDTH, HEIGHT, brand),
      ...(logo ? [] : [fillPath(roundedRect(tileX, (HEIGHT - TILE) / 2, TILE, TILE, 44), onBrand)]),
    ],
    texts: [
      ...fittedText.lines.map((line) =>
        placeLine(line, 'left', [MARGIN, right], top + slack * (isLogoAbove ? 0.3 : 0.5)),
      ),
      ...(logo ? [] : [toCaptionLine(getBusinessInitial(name), initialStyle)]),
    ],
    logo: logo && placeLogo(logo, isLogoAbove ? bandBox : sideBox),
    isCut: fittedText.isCut,
  };
}

/** Draws the link preview image. Rejects if a font can't be loaded. */
export async function paintLinkImage(
  text: LinkImageText,
  color: string | null | undefined,
  logo: LogoImage | null,
): Promise<HTMLCanvasElement> {
  await loadCardFonts([text.name, ...text.lines], 'fraunces');
  const canvas = document.createElement('canvas');
  const area = { x: 0, y: 0, ...LINK_IMAGE_SIZE };
  paintScene(canvas, buildLinkImageScene(text, color, logo, measureText), 1, area);
  return canvas;
}
