import { getLuminance } from '@vouchwell/domain/shared/colors';
import { drawQr } from './card-qr.ts';
import { DIVIDER_HEIGHTS, drawDivider, SHORT_RULE_HALF } from './dividers.ts';
import {
  boldFont,
  FONTS,
  fitText,
  joinLines,
  placeLine,
  type TextBlock,
  toCaptionLine,
} from './fit-text.ts';
import { placeLogo } from './logo.ts';
import { drawPattern } from './patterns.ts';
import {
  CARD_WIDTH,
  type LogoImage,
  type MeasureText,
  type PlacedQr,
  type QrModules,
  type Scene,
  type Shape,
  type TextLine,
} from './scene.ts';
import { fillPath, fullCardRect, roundedRect } from './shapes.ts';
import type { CardLayout, CardTemplate } from './templates.ts';

export interface PrintContent {
  readonly businessName: string;
  readonly phone?: string | undefined;
  readonly message: string;
  readonly qr: QrModules;
  readonly caption: string;
  readonly logo?: LogoImage | null | undefined;
}

export interface CardContent extends PrintContent {
  readonly hasPanel: boolean;
}

export const TEXT_WIDTH = 890;
const LINE_HEIGHT = 56;
/** Side length of the QR code, including its quiet zone. */
export const QR_SIZE = 180;
const QR_QUIET_ZONE = 1;
/** Padding inside the white panel, because older scanners need a wider quiet zone. */
const PANEL_PADDING = 10;
const MARGIN = (CARD_WIDTH - TEXT_WIDTH) / 2;

interface FontSizes {
  readonly title: number;
  readonly message: number;
}
/** Font sizes to try; 25 px is 6 pt in print, the smallest that is readable. */
const FONT_SIZES: readonly FontSizes[] = [
  { title: 78, message: 38 },
  { title: 72, message: 37 },
  { title: 66, message: 36 },
  { title: 60, message: 34 },
  { title: 54, message: 32 },
  { title: 48, message: 30 },
  { title: 42, message: 27 },
  { title: 37, message: 25 },
];
const MESSAGE_SIZE_MAX = 38;
/** Font sizes to try for a name without a message. */
const NAME_SIZES = [118, 108, 98, 88].map((title) => ({
  title,
  message: 0,
}));
/** Above this size, a name with a message must fit on one line. */
const TWO_LINE_TITLE_MAX_PX = 54;
/** Height of an empty line, as a share of a full line. */
const EMPTY_LINE_SHARE = 0.45;

interface LayoutPositions {
  /** Top and bottom of the text area. */
  readonly top: number;
  readonly bottom: number;
  readonly qrX: number;
  readonly qrY: number;
  readonly caption: Pick<TextLine, 'x' | 'y' | 'align' | 'font'>;
}

/** The QR code and caption stay in the same place, whatever the text. */
const POSITIONS: Readonly<Record<CardLayout, LayoutPositions>> = {
  center: {
    top: 50,
    bottom: 310,
    qrX: (CARD_WIDTH - QR_SIZE) / 2,
    qrY: 324,
    // Below the code's panel, which ends at 514, and above the innermost frame (Emerald's, at 564).
    caption: { x: CARD_WIDTH / 2, y: 547, align: 'center', font: boldFont(30) },
  },
  left: {
    top: 58,
    bottom: 334,
    qrX: MARGIN,
    qrY: 360,
    caption: { x: MARGIN + QR_SIZE + 28, y: 460, align: 'left', font: boldFont(32) },
  },
  right: {
    top: 58,
    bottom: 334,
    qrX: CARD_WIDTH - MARGIN - QR_SIZE,
    qrY: 360,
    caption: { x: CARD_WIDTH - MARGIN - QR_SIZE - 28, y: 460, align: 'right', font: boldFont(32) },
  },
};

const BASE_LOGO_BOX = { y: 368, width: 270, height: 132 } as const;
const LOGO_BOXES = {
  center: { ...BASE_LOGO_BOX, x: MARGIN, side: 'left' },
  left: { ...BASE_LOGO_BOX, x: CARD_WIDTH - MARGIN - BASE_LOGO_BOX.width, side: 'right' },
  right: { ...BASE_LOGO_BOX, x: MARGIN, side: 'left' },
} as const;

export function layOutCard(
  template: CardTemplate,
  content: CardContent,
  measure: MeasureText,
): Scene {
  const { layout, divider, accentColor } = template;
  const positions = POSITIONS[layout];
  const isCentered = layout === 'center';
  const height = positions.bottom - positions.top;
  const paragraphs = splitParagraphs(content.message);
  const isMessageEmpty = paragraphs.length === 0;
  const fittedText = fitText(
    isMessageEmpty ? [...NAME_SIZES, ...FONT_SIZES] : FONT_SIZES,
    (size) => [
      toTitleBlock(template, content.businessName, size.title, isMessageEmpty),
      ...(content.phone ? [toPhoneBlock(template, content.phone, size.message)] : []),
      ...toMessageBlocks(template, paragraphs, size, measure),
    ],
    { width: TEXT_WIDTH, height },
    measure,
  );
  // Center short text vertically; place it a little higher if there is a message.
  const slack = Math.max(0, height - fittedText.height);
  const top = positions.top + slack * (isCentered || isMessageEmpty ? 0.5 : 0.3);
  const edges = [MARGIN, CARD_WIDTH - MARGIN] as const;
  const nameBottom = fittedText.lines.findLast(({ block }) => block.role === 'title')?.bottom ?? 0;
  const ruleY = top + nameBottom + DIVIDER_HEIGHTS[divider] / 2;
  const ruleX = isCentered ? CARD_WIDTH / 2 : MARGIN + SHORT_RULE_HALF;
  return {
    background: [
      ...getBackground(template),
      ...(isMessageEmpty ? [] : drawDivider(divider, [ruleX, ruleY], accentColor)),
    ],
    qr: drawCardQr(positions, content, needsPanel(template)),
    texts: [
      ...fittedText.lines.map((line) => placeLine(line, layout, edges, top)),
      toCaptionLine(content.caption, { ...positions.caption, color: accentColor }),
    ],
    logo: content.logo ? placeLogo(content.logo, LOGO_BOXES[layout]) : null,
    isCut: fittedText.isCut,
  };
}

/** True for dark cards, because many scanners can't read their light modules. */
export const needsPanel = ({ textColor }: CardTemplate): boolean => getLuminance(textColor) > 0.5;

export const getBackground = ({ background, id }: CardTemplate): Shape[] => [
  fullCardRect(background),
  ...drawPattern(id),
];

/** Drops empty paragraphs at the start and end. */
function splitParagraphs(message: string): string[] {
  const lines = message.split(/\r\n|\r|\n/).map((paragraph) => paragraph.trim());
  const lastIndex = lines.findLastIndex(Boolean);
  return lines.slice(Math.max(0, lines.findIndex(Boolean)), lastIndex + 1);
}

function drawCardQr(
  { qrX: x, qrY: y }: LayoutPositions,
  { qr, hasPanel }: CardContent,
  isDark: boolean,
): PlacedQr {
  const side = QR_SIZE + 2 * PANEL_PADDING;
  const [left, top] = [x - PANEL_PADDING, y - PANEL_PADDING];
  const panel = fillPath(roundedRect(left, top, side, side, 14), '#ffffff');
  const box = { x, y, size: QR_SIZE, quietZone: QR_QUIET_ZONE };
  return drawQr(qr, box, hasPanel ? panel : null, isDark && !hasPanel);
}

function toTitleBlock(
  { face, textColor }: CardTemplate,
  name: string,
  titleSize: number,
  isMessageEmpty: boolean,
): TextBlock {
  const { scale, titleWeight } = FONTS[face];
  const size = Math.round(titleSize * scale);
  return {
    text: joinLines(name),
    role: 'title',
    font: { face, weight: titleWeight, size },
    color: textColor,
    lineHeight: size * 1.1,
    maxLines: isMessageEmpty || titleSize <= TWO_LINE_TITLE_MAX_PX ? 2 : 1,
  };
}

/** The phone number is part of the heading, so a long message never cuts it off. */
function toPhoneBlock({ textColor }: CardTemplate, phone: string, messageSize: number): TextBlock {
  const size = messageSize || MESSAGE_SIZE_MAX;
  return {
    text: phone,
    role: 'title',
    font: boldFont(size),
    color: textColor,
    lineHeight: (LINE_HEIGHT * size) / MESSAGE_SIZE_MAX,
    maxLines: 1,
  };
}

function toMessageBlocks(
  { divider, textColor, accentColor }: CardTemplate,
  paragraphs: readonly string[],
  { title, message: size }: FontSizes,
  measure: MeasureText,
): TextBlock[] {
  const lineHeight = (LINE_HEIGHT * size) / MESSAGE_SIZE_MAX;
  const leadFont = boldFont(size);
  const blocks: TextBlock[] = [];
  let gap = DIVIDER_HEIGHTS[divider] || title * 0.24;
  for (const [index, text] of paragraphs.entries()) {
    if (!text) {
      gap += lineHeight * EMPTY_LINE_SHARE;
      continue;
    }
    // Emphasize the first paragraph if it fits on one line and others follow.
    const canLead = index === 0 && paragraphs.length > 1;
    const isLead = canLead && measure(text, leadFont) <= TEXT_WIDTH;
    blocks.push({
      text,
      role: 'message',
      font: isLead ? leadFont : { ...leadFont, weight: 400 },
      color: isLead ? accentColor : textColor,
      lineHeight,
      gap,
    });
    gap = 0;
  }
  return blocks;
}
