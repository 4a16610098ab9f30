import type { Language } from '@vouchwell/domain/shared/i18n';
import { drawQr, QR_COLOR } from '../card-qr.ts';
import type { PrintContent } from '../card-scene.ts';
import { CARD_TEXTS } from '../card-settings.ts';
import {
  boldFont,
  FONTS,
  fitText,
  joinLines,
  placeLine,
  type TextBlock,
  toCaptionLine,
} from '../fit-text.ts';
import { placeLogo } from '../logo.ts';
import { DIVIDER_HEIGHTS, drawDivider } from '../patterns.ts';
import type { CardFont, MeasureText, Point, Scene, Shape } from '../scene.ts';
import { fillPath, roundedRect } from '../shapes.ts';
import type { CardTemplate } from '../templates.ts';
import { buildPosterBackground, mapShape, type PosterPage } from './poster-art.ts';

interface PosterContent extends PrintContent {
  readonly reward: string | null;
  /** Language of our text on the poster, such as the heading above the reward. */
  readonly language: Language;
}

/** Maximum length, in characters, of a first paragraph used as the headline. */
const HEADLINE_MAX = 60;
/** Font scales to try; the smallest is still readable at arm's length. */
const FONT_SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;
const FONT_SCALE_MIN = 0.6;
/** Widths of the QR code's panel and of the margins, as percentages of the page's width. */
const PANEL_PERCENT = { center: 47, left: 46, right: 46 } as const;
const MARGIN_PERCENT = { center: 11, left: 9, right: 9 } as const;
/** Quiet zone required by the QR standard, in modules. */
const QUIET_ZONE = 4;
/** Caption height and font size, as shares of the panel's width. */
const CAPTION_HEIGHT = 0.13;
const CAPTION_SIZE = 0.094;
/** At this page width, a divider is as large as on the card. */
const RULE_PAGE_WIDTH = 1400;
const SHORT_RULE_WIDTH = 90;
/** A sheet with a larger width-to-height ratio is a sticker. */
const STICKER_RATIO = 0.85;

export function layOutPoster(
  template: CardTemplate,
  content: PosterContent,
  page: PosterPage,
  measure: MeasureText,
): Scene {
  const layout = getLayout(template);
  const unit = page.width / 100;
  const isSticker = page.width / page.height > STICKER_RATIO;
  const margin = MARGIN_PERCENT[layout] * unit;
  const [left, right] = [margin, page.width - margin];
  const panelWidth = PANEL_PERCENT[layout] * unit;
  const x = { center: (page.width - panelWidth) / 2, left, right: right - panelWidth }[layout];
  const panelHeight = panelWidth * (1 + CAPTION_HEIGHT);
  const panelTop = page.height - margin * (isSticker ? 0.75 : 1) - panelHeight;
  // From top to bottom: logo, name, rule, other text, QR code and caption in the panel.
  const topMargin = margin * (isSticker ? 0.85 : 1);
  const logoHeight = content.logo ? (isSticker ? 12 : 14) * unit : 0;
  const textTop = topMargin + logoHeight * 1.15;
  const ruleScale = page.width / RULE_PAGE_WIDTH;
  const ruleHeight = isSticker ? 0 : DIVIDER_HEIGHTS[template.divider] * ruleScale;
  const textHeight = panelTop - (isSticker ? 3 : 5) * unit - textTop - ruleHeight;
  const fittedText = fitText(
    FONT_SCALES,
    (scale) =>
      getTextBlocks(content, template, { unit: unit * scale, isSticker }, scale === FONT_SCALE_MIN),
    { width: page.width - 2 * margin, height: textHeight },
    measure,
  );
  const slack = Math.max(0, textHeight - fittedText.height);
  // Keep the name at the top, and move the other text a little toward the QR code.
  const nameTop = textTop + slack * (layout === 'center' ? 0.4 : isSticker ? 0.3 : 0.12);
  const bodyTop = nameTop + ruleHeight + slack * (isSticker ? 0 : 0.3);
  const isName = ({ block }: (typeof fittedText.lines)[number]) => block.role === 'title';
  const lines = fittedText.lines.map((line) =>
    placeLine(line, layout, [left, right], isName(line) ? nameTop : bodyTop),
  );
  const lastNameLine = fittedText.lines.findLast(isName);
  const nameEnd = lastNameLine ? lastNameLine.baseline + lastNameLine.block.font.size * 0.45 : 0;
  const ruleY = nameTop + nameEnd + ruleHeight / 2;
  const ruleLeft = lines[0]?.align === 'right' ? right - SHORT_RULE_WIDTH * ruleScale : left;
  const ruleX = layout === 'center' ? page.width / 2 : ruleLeft;
  const panel = roundedRect(x, panelTop, panelWidth, panelHeight, panelWidth * 0.06);
  const qrBox = { x, y: panelTop, size: panelWidth, quietZone: QUIET_ZONE };
  const captionStyle = {
    font: boldFont(panelWidth * CAPTION_SIZE),
    color: QR_COLOR,
    x: x + panelWidth / 2,
    y: panelTop + panelWidth * (1 + CAPTION_HEIGHT * 0.42),
    align: 'center',
  } as const;
  return {
    background: [
      ...buildPosterBackground(template, page),
      ...(isSticker ? [] : drawRule(template, [ruleX, ruleY], ruleScale)),
    ],
    // Dark on white with a full quiet zone, so every scanner can read it.
    qr: drawQr(content.qr, qrBox, fillPath(panel, '#ffffff')),
    texts: [...lines, toCaptionLine(content.caption, captionStyle, measure)],
    logo: content.logo
      ? placeLogo(content.logo, {
          x: margin,
          y: topMargin,
          width: page.width - 2 * margin,
          height: logoHeight,
          side: layout,
        })
      : null,
    isCut: fittedText.isCut,
  };
}

/** Centers a layout without a pattern, because one side would be empty. */
const getLayout = ({ layout, patternType }: CardTemplate) => (patternType ? layout : 'center');

function drawRule(template: CardTemplate, [x, y]: Point, scale: number): Shape[] {
  const mapPoint = ([px, py]: Point): Point => [x + px * scale, y + py * scale];
  const isCentered = getLayout(template) === 'center';
  return drawDivider(template.divider, 0, 0, isCentered, template.accentColor).map((shape) =>
    mapShape(shape, { mapPoint, scale }),
  );
}

/** Lines from top to bottom, with sizes in `unit`. A sticker has only the name and one line. */
function getTextBlocks(
  { businessName, phone, message, reward, language }: PosterContent,
  { face, textColor, accentColor }: CardTemplate,
  { unit, isSticker }: { readonly unit: number; readonly isSticker: boolean },
  isSmallest: boolean,
): TextBlock[] {
  const paragraphs = message
    .split(/[\r\n]+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first] = paragraphs;
  const hasLead = first !== undefined && paragraphs.length > 1 && first.length <= HEADLINE_MAX;
  const body = isSticker ? [] : paragraphs.slice(hasLead ? 1 : 0);
  const { scale, titleWeight } = FONTS[face];
  const titleFont = (size: number): CardFont => ({ face, weight: titleWeight, size: size * scale });
  /** At the smallest size, only the sheet's height limits a paragraph. */
  const createBlock = (
    text: string,
    { font, ...style }: Required<Pick<TextBlock, 'font' | 'lineHeight' | 'gap' | 'maxLines'>>,
    color = textColor,
    role: TextBlock['role'] = 'message',
  ): TextBlock => ({
    text,
    role,
    color,
    font: { ...font, size: font.size * unit },
    lineHeight: font.size * unit * style.lineHeight,
    gap: style.gap * unit,
    maxLines: isSmallest ? Number.POSITIVE_INFINITY : style.maxLines,
    isBalanced: true,
  });
  const textStyle = { font: { ...boldFont(4.7), weight: 400 }, lineHeight: 1.4, maxLines: 12 };
  const isNameLarge = isSticker || !hasLead;
  const nameFont = titleFont(isSticker ? 9.5 : isNameLarge ? 11 : 6.4);
  const nameStyle = { font: nameFont, lineHeight: 1.12, gap: 0, maxLines: isNameLarge ? 3 : 2 };
  const leadBase = { lineHeight: 1.08, maxLines: 3 };
  const leadStyle = isSticker
    ? { ...leadBase, font: boldFont(5.2), gap: 1.6 }
    : { ...leadBase, font: titleFont(12.6), gap: 6 };
  return [
    createBlock(joinLines(businessName), nameStyle, textColor, 'title'),
    ...(phone && !isSticker
      ? [createBlock(phone, { ...textStyle, font: boldFont(5.2), gap: 0.6 }, textColor, 'title')]
      : []),
    ...(hasLead ? [createBlock(first, leadStyle, accentColor)] : []),
    ...body.map((text, index) => createBlock(text, { ...textStyle, gap: index === 0 ? 3.4 : 1.8 })),
    ...(reward && !isSticker
      ? [
          createBlock(
            CARD_TEXTS[language].reward,
            { ...textStyle, font: boldFont(3.6), gap: 4.6 },
            accentColor,
          ),
          createBlock(joinLines(reward), { ...textStyle, font: boldFont(4.7), gap: 0.4 }),
        ]
      : []),
  ];
}
