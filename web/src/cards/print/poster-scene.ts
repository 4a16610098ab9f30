import type { Language } from '@vouchwell/domain/shared/i18n';
import { drawQr, QR_COLOR } from '../card-qr.ts';
import type { PrintContent } from '../card-scene.ts';
import { CARD_TEXTS } from '../card-settings.ts';
import { DIVIDER_HEIGHTS, drawDivider, SHORT_RULE_HALF } from '../dividers.ts';
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
import { PATTERNS } from '../patterns.ts';
import type { CardFont, MeasureText, Point, Scene, Shape } from '../scene.ts';
import { fillPath, roundedRect } from '../shapes.ts';
import type { CardTemplate } from '../templates.ts';
import { buildPosterBackground, mapShape, type PosterPage } from './poster-art.ts';

interface PosterContent extends PrintContent {
  readonly reward: string | null;
  /** Language of our text on the poster, such as the heading above the reward. */
  readonly language: Language;
}

/** Font scales to try; the smallest is still readable at arm's length. */
const FONT_SCALE_MIN = 0.6;
const FONT_SCALES = [1, 0.92, 0.84, 0.76, 0.68, FONT_SCALE_MIN] as const;
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
/** A sheet with a larger width-to-height ratio is a sticker. */
const STICKER_RATIO = 0.85;

interface SheetStyle {
  /** Top and bottom margins, as shares of the side margins. */
  readonly topMargin: number;
  readonly bottomMargin: number;
  /** Percentages of the page's width. */
  readonly logoHeight: number;
  readonly gapAbovePanel: number;
  /** Shares of the space that the text leaves empty. */
  readonly slackAboveName: number;
  readonly slackBelowName: number;
}
const POSTER_STYLE: SheetStyle = {
  topMargin: 1,
  bottomMargin: 1,
  logoHeight: 14,
  gapAbovePanel: 5,
  slackAboveName: 0.12,
  slackBelowName: 0.3,
};
const STICKER_STYLE: SheetStyle = {
  topMargin: 0.85,
  bottomMargin: 0.75,
  logoHeight: 12,
  gapAbovePanel: 3,
  slackAboveName: 0.3,
  slackBelowName: 0,
};
const CENTERED_SLACK_ABOVE_NAME = 0.4;

/** From top to bottom: logo, name, rule, other text, QR code and caption in the panel. */
export function layOutPoster(
  template: CardTemplate,
  content: PosterContent,
  page: PosterPage,
  measure: MeasureText,
): Scene {
  const layout = getLayout(template);
  const isSticker = page.width / page.height > STICKER_RATIO;
  const style = isSticker ? STICKER_STYLE : POSTER_STYLE;
  const unit = page.width / 100;
  const margin = MARGIN_PERCENT[layout] * unit;
  const [left, right] = [margin, page.width - margin];

  const panelWidth = PANEL_PERCENT[layout] * unit;
  const panelHeight = panelWidth * (1 + CAPTION_HEIGHT);
  const panelX = { center: (page.width - panelWidth) / 2, left, right: right - panelWidth }[layout];
  const panelY = page.height - margin * style.bottomMargin - panelHeight;

  const logoY = margin * style.topMargin;
  const logoHeight = content.logo ? style.logoHeight * unit : 0;
  const logoBox = { x: left, y: logoY, width: right - left, height: logoHeight, side: layout };

  const textTop = logoY + logoHeight * 1.15;
  const ruleScale = page.width / RULE_PAGE_WIDTH;
  const ruleHeight = isSticker ? 0 : DIVIDER_HEIGHTS[template.divider] * ruleScale;
  const textHeight = panelY - style.gapAbovePanel * unit - textTop - ruleHeight;
  const blocks = isSticker
    ? getStickerBlocks(content, template)
    : getPosterBlocks(content, template);
  const fittedText = fitText(
    FONT_SCALES,
    (scale) => blocks.map((block) => scaleBlock(block, scale, unit)),
    { width: right - left, height: textHeight },
    measure,
  );
  const slack = Math.max(0, textHeight - fittedText.height);
  // Keep the name at the top, and move the other text a little toward the QR code.
  const slackAboveName = layout === 'center' ? CENTERED_SLACK_ABOVE_NAME : style.slackAboveName;
  const nameOffset = textTop + slack * slackAboveName;
  const bodyOffset = nameOffset + ruleHeight + slack * style.slackBelowName;
  const isName = ({ block }: (typeof fittedText.lines)[number]) => block.role === 'title';
  const lines = fittedText.lines.map((line) =>
    placeLine(line, layout, [left, right], isName(line) ? nameOffset : bodyOffset),
  );

  const lastNameLine = fittedText.lines.findLast(isName);
  const nameEnd = lastNameLine ? lastNameLine.baseline + lastNameLine.block.font.size * 0.45 : 0;
  const ruleHalf = SHORT_RULE_HALF * ruleScale;
  const ruleXs = { center: page.width / 2, left: left + ruleHalf, right: right - ruleHalf };
  const ruleX = ruleXs[lines[0]?.align ?? layout];
  const ruleCenter: Point = [ruleX, nameOffset + nameEnd + ruleHeight / 2];

  const panel = roundedRect(panelX, panelY, panelWidth, panelHeight, panelWidth * 0.06);
  const qrBox = { x: panelX, y: panelY, size: panelWidth, quietZone: QUIET_ZONE };
  const captionStyle = {
    font: boldFont(panelWidth * CAPTION_SIZE),
    color: QR_COLOR,
    x: panelX + panelWidth / 2,
    y: panelY + panelWidth * (1 + CAPTION_HEIGHT * 0.42),
    align: 'center',
  } as const;
  return {
    background: [
      ...buildPosterBackground(template, page),
      ...(isSticker ? [] : drawRule(template, ruleCenter, ruleScale)),
    ],
    // Dark on white with a full quiet zone, so every scanner can read it.
    qr: drawQr(content.qr, qrBox, fillPath(panel, '#ffffff')),
    texts: [...lines, toCaptionLine(content.caption, captionStyle)],
    logo: content.logo ? placeLogo(content.logo, logoBox) : null,
    isCut: fittedText.isCut,
  };
}

/** Centers a layout without a pattern, because one side would be empty. */
const getLayout = ({ layout, id }: CardTemplate) => (id in PATTERNS ? layout : 'center');

function drawRule(template: CardTemplate, [x, y]: Point, scale: number): Shape[] {
  const mapPoint = ([px, py]: Point): Point => [x + px * scale, y + py * scale];
  return drawDivider(template.divider, [0, 0], template.accentColor).map((shape) =>
    mapShape(shape, { mapPoint, scale }),
  );
}

/** A sticker has only the name and one line. Sizes are percentages of the page's width. */
function getStickerBlocks(
  { businessName, message }: PosterContent,
  { face, textColor, accentColor }: CardTemplate,
): TextBlock[] {
  const { headline } = splitMessage(message);
  return [
    createNameBlock(businessName, titleFont(face, 9.5), textColor, 3),
    ...(headline
      ? [createBlock(headline, boldFont(5.2), accentColor, { ...HEADLINE_STYLE, gap: 1.6 })]
      : []),
  ];
}

/** Sizes are percentages of the page's width. */
function getPosterBlocks(
  { businessName, phone, message, reward, language }: PosterContent,
  { face, textColor, accentColor }: CardTemplate,
): TextBlock[] {
  const { headline, body } = splitMessage(message);
  const name = headline
    ? createNameBlock(businessName, titleFont(face, 6.4), textColor, 2)
    : createNameBlock(businessName, titleFont(face, 11), textColor, 3);
  const phoneBlock = phone && {
    ...createBlock(phone, boldFont(5.2), textColor, { ...TEXT_STYLE, gap: 0.6 }),
    role: 'title' as const,
  };
  const bodyFont = { ...boldFont(4.7), weight: 400 };
  return [
    name,
    ...(phoneBlock ? [phoneBlock] : []),
    ...(headline
      ? [createBlock(headline, titleFont(face, 12.6), accentColor, { ...HEADLINE_STYLE, gap: 6 })]
      : []),
    ...body.map((text, index) =>
      createBlock(text, bodyFont, textColor, { ...TEXT_STYLE, gap: index === 0 ? 3.4 : 1.8 }),
    ),
    ...(reward
      ? [
          createBlock(CARD_TEXTS[language].reward, boldFont(3.6), accentColor, {
            ...TEXT_STYLE,
            gap: 4.6,
          }),
          createBlock(joinLines(reward), boldFont(4.7), textColor, { ...TEXT_STYLE, gap: 0.4 }),
        ]
      : []),
  ];
}

/** Maximum length, in characters, of a first paragraph used as the headline. */
const HEADLINE_MAX = 60;

function splitMessage(message: string) {
  const paragraphs = message
    .split(/[\r\n]+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first = '', ...others] = paragraphs;
  const hasHeadline = others.length > 0 && first.length <= HEADLINE_MAX;
  return hasHeadline ? { headline: first, body: others } : { headline: null, body: paragraphs };
}

const titleFont = (face: CardTemplate['face'], size: number): CardFont => ({
  face,
  weight: FONTS[face].titleWeight,
  size: size * FONTS[face].scale,
});

interface BlockStyle {
  /** Line height, as a multiple of the font size. */
  readonly lineSpacing: number;
  readonly gap: number;
  readonly maxLines: number;
}
const TEXT_STYLE = { lineSpacing: 1.4, maxLines: 12 } as const;
const HEADLINE_STYLE = { lineSpacing: 1.08, maxLines: 3 } as const;

const createNameBlock = (
  name: string,
  font: CardFont,
  color: string,
  maxLines: number,
): TextBlock => ({
  ...createBlock(joinLines(name), font, color, { lineSpacing: 1.12, gap: 0, maxLines }),
  role: 'title',
});

const createBlock = (
  text: string,
  font: CardFont,
  color: string,
  { lineSpacing, gap, maxLines }: BlockStyle,
): TextBlock => ({
  text,
  role: 'message',
  font,
  color,
  lineHeight: font.size * lineSpacing,
  gap,
  maxLines,
  isBalanced: true,
});

/** Converts percentages of the page's width to scene units. */
function scaleBlock(block: TextBlock, scale: number, unit: number): TextBlock {
  const { font, lineHeight, gap = 0, ...others } = block;
  const factor = scale * unit;
  return {
    ...others,
    font: { ...font, size: font.size * factor },
    lineHeight: lineHeight * factor,
    gap: gap * factor,
    // At the smallest size, only the sheet's height limits a paragraph.
    ...(scale === FONT_SCALE_MIN && { maxLines: Number.POSITIVE_INFINITY }),
  };
}
