import type { Language } from '@vouchwell/domain/shared/i18n';
import { drawQr, QR_INK } from '../card-qr.ts';
import type { PrintContent } from '../card-scene.ts';
import { CARD_TEXTS } from '../card-settings.ts';
import {
  boldFont,
  captionLine,
  FONTS,
  fitText,
  joinLines,
  placeLine,
  type TextBlock,
} from '../fit-text.ts';
import { placeLogo } from '../logo.ts';
import { DIVIDER_HEIGHT, drawDivider } from '../patterns.ts';
import type { CardFont, Measure, Point, Scene, Shape } from '../scene.ts';
import { fillPath, roundedRect } from '../shapes.ts';
import type { CardTemplate } from '../templates.ts';
import { buildPosterBackground, moveShape, type PosterPage } from './poster-art.ts';

interface PosterContent extends PrintContent {
  readonly reward: string | null;
  /** Language of our texts on the poster, such as the heading above the reward. */
  readonly language: Language;
}

/** Maximum length, in characters, of a first paragraph used as the headline. */
const HEADLINE_LONGEST = 60;
/** Font scales to try; the smallest is still readable at arm's length. */
const SIZES = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;
const SMALLEST = 0.6;
/** Widths of the QR code's panel and of the margins, as percentages of the page's width. */
const PANEL = { center: 47, left: 46, right: 46 } as const;
const MARGIN = { center: 11, left: 9, right: 9 } as const;
/** Quiet zone required by the QR standard, in modules. */
const QUIET = 4;
/** Caption height and font size, as shares of the panel's width. */
const CAPTION_BAND = 0.13;
const CAPTION_SIZE = 0.094;
/** At this page width, a divider is as large as on the card. */
const RULE_PAGE = 1400;
const SHORT_RULE = 90;
/** A sheet with a larger width-to-height ratio is a sticker. */
const SMALL_RATIO = 0.85;

export function layOutPoster(
  template: CardTemplate,
  content: PosterContent,
  page: PosterPage,
  measure: Measure,
): Scene {
  const layout = getLayout(template);
  const unit = page.width / 100;
  const isSmall = page.width / page.height > SMALL_RATIO;
  const margin = MARGIN[layout] * unit;
  const edges = [margin, page.width - margin] as const;
  const side = PANEL[layout] * unit;
  const x = { center: (page.width - side) / 2, left: margin, right: edges[1] - side }[layout];
  const y = page.height - margin * (isSmall ? 0.75 : 1) - side * (1 + CAPTION_BAND);

  const edge = margin * (isSmall ? 0.85 : 1);
  const logoHeight = content.logo ? (isSmall ? 12 : 14) * unit : 0;
  const top = edge + logoHeight * 1.15;
  const ruleScale = page.width / RULE_PAGE;
  const ruleHeight = isSmall ? 0 : DIVIDER_HEIGHT[template.divider] * ruleScale;
  const height = y - (isSmall ? 3 : 5) * unit - top - ruleHeight;
  const text = fitText(
    SIZES,
    (size) => getTextBlocks(content, template, { unit: unit * size, isSmall }, size === SMALLEST),
    { width: page.width - 2 * margin, height },
    measure,
  );
  const slack = Math.max(0, height - text.height);
  // Keep the name at the top, and move the other text a little toward the QR code.
  const start = top + slack * (layout === 'center' ? 0.4 : isSmall ? 0.3 : 0.12);
  const restStart = start + ruleHeight + slack * (isSmall ? 0 : 0.3);
  const isName = ({ block }: (typeof text.lines)[number]) => block.role === 'title';
  const lines = text.lines.map((line) =>
    placeLine(line, layout, edges, isName(line) ? start : restStart),
  );
  const lastName = text.lines.findLast(isName);
  const nameEnd = lastName ? lastName.baseline + lastName.block.font.size * 0.45 : 0;
  const ruleY = start + nameEnd + ruleHeight / 2;
  const ruleLeft = lines[0]?.align === 'right' ? edges[1] - SHORT_RULE * ruleScale : edges[0];
  const ruleX = layout === 'center' ? page.width / 2 : ruleLeft;
  const panel = roundedRect(x, y, side, side * (1 + CAPTION_BAND), side * 0.06);
  const captionStyle = {
    font: boldFont(side * CAPTION_SIZE),
    color: QR_INK,
    x: x + side / 2,
    y: y + side * (1 + CAPTION_BAND * 0.42),
    align: 'center',
  } as const;
  return {
    background: [
      ...buildPosterBackground(template, page),
      ...(isSmall ? [] : rule(template, [ruleX, ruleY], ruleScale)),
    ],
    // Dark on white with a full quiet zone, so every scanner can read it.
    qr: drawQr(content.qr, { x, y, size: side, quiet: QUIET }, fillPath(panel, '#ffffff')),
    texts: [...lines, captionLine(content.caption, captionStyle, measure)],
    logo: content.logo
      ? placeLogo(content.logo, {
          x: margin,
          y: edge,
          width: page.width - 2 * margin,
          height: logoHeight,
          side: layout,
        })
      : null,
    isCut: text.isCut,
  };
}

/** Centers a layout without a pattern, because one side would be empty. */
const getLayout = ({ layout, patternType }: CardTemplate) => (patternType ? layout : 'center');

function rule(template: CardTemplate, [x, y]: Point, scale: number): Shape[] {
  const point = ([px, py]: Point): Point => [x + px * scale, y + py * scale];
  const isCentered = getLayout(template) === 'center';
  return drawDivider(template.divider, 0, 0, isCentered, template.accentColor).map((shape) =>
    moveShape(shape, { point, scale }),
  );
}

/** Texts from top to bottom, with sizes in `unit`. A sticker has only the name and one line. */
function getTextBlocks(
  { businessName, phone, message, reward, language }: PosterContent,
  { face, textColor, accentColor }: CardTemplate,
  { unit, isSmall }: { readonly unit: number; readonly isSmall: boolean },
  isSmallest: boolean,
): TextBlock[] {
  const paragraphs = message
    .split(/[\r\n]+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first] = paragraphs;
  const hasLead = first !== undefined && paragraphs.length > 1 && first.length <= HEADLINE_LONGEST;
  const body = isSmall ? [] : paragraphs.slice(hasLead ? 1 : 0);
  const { scale, titleWeight } = FONTS[face];
  const title = (size: number): CardFont => ({ face, weight: titleWeight, size: size * scale });
  /** At the smallest size, only the sheet's height limits a paragraph. */
  const block = (
    text: string,
    { font, ...style }: Required<Pick<TextBlock, 'font' | 'lineHeight' | 'gap' | 'mostLines'>>,
    color = textColor,
    role: TextBlock['role'] = 'message',
  ): TextBlock => ({
    text,
    role,
    color,
    font: { ...font, size: font.size * unit },
    lineHeight: font.size * unit * style.lineHeight,
    gap: style.gap * unit,
    mostLines: isSmallest ? Number.POSITIVE_INFINITY : style.mostLines,
    isBalanced: true,
  });
  const textStyle = { font: { ...boldFont(4.7), weight: 400 }, lineHeight: 1.4, mostLines: 12 };
  const isNameLarge = isSmall || !hasLead;
  const nameFont = title(isSmall ? 9.5 : isNameLarge ? 11 : 6.4);
  const nameStyle = { font: nameFont, lineHeight: 1.12, gap: 0, mostLines: isNameLarge ? 3 : 2 };
  const lead = { lineHeight: 1.08, mostLines: 3 };
  const leadStyle = isSmall
    ? { ...lead, font: boldFont(5.2), gap: 1.6 }
    : { ...lead, font: title(12.6), gap: 6 };
  return [
    block(joinLines(businessName), nameStyle, textColor, 'title'),
    ...(phone && !isSmall
      ? [block(phone, { ...textStyle, font: boldFont(5.2), gap: 0.6 }, textColor, 'title')]
      : []),
    ...(hasLead ? [block(first, leadStyle, accentColor)] : []),
    ...body.map((text, index) => block(text, { ...textStyle, gap: index === 0 ? 3.4 : 1.8 })),
    ...(reward && !isSmall
      ? [
          block(
            CARD_TEXTS[language].reward,
            { ...textStyle, font: boldFont(3.6), gap: 4.6 },
            accentColor,
          ),
          block(joinLines(reward), { ...textStyle, font: boldFont(4.7), gap: 0.4 }),
        ]
      : []),
  ];
}
