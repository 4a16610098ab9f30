import { getLuminance } from '@vouchwell/domain/shared/colors';
import { drawQr } from './card-qr.ts';
import {
  boldFont,
  captionLine,
  FONTS,
  fitText,
  joinLines,
  placeLine,
  type TextBlock,
} from './fit-text.ts';
import { placeLogo } from './logo.ts';
import { DIVIDER_HEIGHT, drawDivider, PATTERNS } from './patterns.ts';
import {
  CARD_WIDTH,
  type LogoImage,
  type Measure,
  type QrModules,
  type QrPart,
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
const QR_QUIET = 1;
/** Padding inside the white panel, because older scanners need a wider quiet zone. */
const PANEL_EDGE = 10;
const EDGE = (CARD_WIDTH - TEXT_WIDTH) / 2;

interface Size {
  readonly title: number;
  readonly message: number;
}
/** Font sizes to try; 25 px is 6 pt in print, the smallest that is readable. */
const SIZES: readonly Size[] = [
  { title: 78, message: 38 },
  { title: 72, message: 37 },
  { title: 66, message: 36 },
  { title: 60, message: 34 },
  { title: 54, message: 32 },
  { title: 48, message: 30 },
  { title: 42, message: 27 },
  { title: 37, message: 25 },
];
const FULL_MESSAGE = 38;
/** Font sizes to try for a name without a message. */
const ALONE: readonly Size[] = [118, 108, 98, 88].map((title) => ({ title, message: 0 }));
/** Above this size, a name with a message must fit on one line. */
const TWO_LINES_UP_TO_PX = 54;
/** Height of an empty line, as a share of a full line. */
const GAP_LINE = 0.45;

interface Places {
  /** Top and bottom of the text area. */
  readonly top: number;
  readonly bottom: number;
  readonly qrX: number;
  readonly qrY: number;
  readonly caption: Pick<TextLine, 'x' | 'y' | 'align' | 'font'>;
}

/** The QR code and caption stay in the same place, whatever the text. */
const PLACES: Readonly<Record<CardLayout, Places>> = {
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
    qrX: EDGE,
    qrY: 360,
    caption: { x: EDGE + QR_SIZE + 28, y: 460, align: 'left', font: boldFont(32) },
  },
  right: {
    top: 58,
    bottom: 334,
    qrX: CARD_WIDTH - EDGE - QR_SIZE,
    qrY: 360,
    caption: { x: CARD_WIDTH - EDGE - QR_SIZE - 28, y: 460, align: 'right', font: boldFont(32) },
  },
};

const LOGO_SIZE = { y: 368, width: 270, height: 132 } as const;
const LOGO_BOX = {
  center: { ...LOGO_SIZE, x: EDGE, side: 'left' },
  left: { ...LOGO_SIZE, x: CARD_WIDTH - EDGE - LOGO_SIZE.width, side: 'right' },
  right: { ...LOGO_SIZE, x: EDGE, side: 'left' },
} as const;

export function layOutCard(template: CardTemplate, content: CardContent, measure: Measure): Scene {
  const { layout, divider, accentColor } = template;
  const places = PLACES[layout];
  const isCentered = layout === 'center';
  const height = places.bottom - places.top;
  const paragraphs = splitParagraphs(content.message);
  const isAlone = paragraphs.length === 0;
  const fitted = fitText(
    isAlone ? [...ALONE, ...SIZES] : SIZES,
    (size) => [
      titleBlock(template, content.businessName, size.title, isAlone),
      ...(content.phone ? [phoneBlock(template, content.phone, size)] : []),
      ...messageBlocks(template, paragraphs, size, measure),
    ],
    { width: TEXT_WIDTH, height },
    measure,
  );
  // Center short text vertically; place it a little higher if there is a message.
  const slack = Math.max(0, height - fitted.height);
  const top = places.top + slack * (isCentered || isAlone ? 0.5 : 0.3);
  const edges = [EDGE, CARD_WIDTH - EDGE] as const;
  const nameBottom = fitted.lines.findLast(({ block }) => block.role === 'title')?.bottom ?? 0;
  const ruleY = top + nameBottom + DIVIDER_HEIGHT[divider] / 2;
  const ruleX = isCentered ? CARD_WIDTH / 2 : EDGE;
  return {
    background: [
      ...getBackground(template),
      ...(isAlone ? [] : drawDivider(divider, ruleX, ruleY, isCentered, accentColor)),
    ],
    qr: drawCode(places, content, needsPanel(template)),
    texts: [
      ...fitted.lines.map((line) => placeLine(line, layout, edges, top)),
      captionLine(content.caption, { ...places.caption, color: accentColor }, measure),
    ],
    logo: content.logo ? placeLogo(content.logo, LOGO_BOX[layout]) : null,
    isCut: fitted.isCut,
  };
}

/** True for dark cards, because many scanners can't read their light modules. */
export const needsPanel = ({ textColor }: CardTemplate): boolean => getLuminance(textColor) > 0.5;

export function getBackground({ background, patternType }: CardTemplate): Shape[] {
  return [fullCardRect(background), ...(patternType ? PATTERNS[patternType]() : [])];
}

/** Drops empty paragraphs at the start and end. */
function splitParagraphs(message: string): string[] {
  const all = message.split(/\r\n|\r|\n/).map((paragraph) => paragraph.trim());
  const last = all.findLastIndex(Boolean);
  return all.slice(Math.max(0, all.findIndex(Boolean)), last + 1);
}

function drawCode(
  { qrX: x, qrY: y }: Places,
  { qr, hasPanel }: CardContent,
  isDark: boolean,
): QrPart {
  const side = QR_SIZE + 2 * PANEL_EDGE;
  const panel = fillPath(roundedRect(x - PANEL_EDGE, y - PANEL_EDGE, side, side, 14), '#ffffff');
  const place = { x, y, size: QR_SIZE, quiet: QR_QUIET };
  return drawQr(qr, place, hasPanel ? panel : null, isDark && !hasPanel);
}

function titleBlock(
  { face, textColor }: CardTemplate,
  name: string,
  titleSize: number,
  isAlone: boolean,
): TextBlock {
  const { scale, titleWeight } = FONTS[face];
  const size = Math.round(titleSize * scale);
  return {
    text: joinLines(name),
    role: 'title',
    font: { face, weight: titleWeight, size },
    color: textColor,
    lineHeight: size * 1.1,
    mostLines: isAlone || titleSize <= TWO_LINES_UP_TO_PX ? 2 : 1,
  };
}

/** The phone number is part of the heading, so a long message never cuts it off. */
function phoneBlock({ textColor }: CardTemplate, phone: string, { message }: Size): TextBlock {
  const size = message || FULL_MESSAGE;
  return {
    text: phone,
    role: 'title',
    font: boldFont(size),
    color: textColor,
    lineHeight: (LINE_HEIGHT * size) / FULL_MESSAGE,
    mostLines: 1,
  };
}

function messageBlocks(
  { divider, textColor, accentColor }: CardTemplate,
  paragraphs: readonly string[],
  { title, message: size }: Size,
  measure: Measure,
): TextBlock[] {
  const lineHeight = (LINE_HEIGHT * size) / FULL_MESSAGE;
  const lead = boldFont(size);
  let gap = DIVIDER_HEIGHT[divider] || title * 0.24;
  return paragraphs.flatMap((text, index) => {
    if (!text) {
      gap += lineHeight * GAP_LINE;
      return [];
    }
    // Emphasize the first paragraph if it fits on one line and others follow.
    const mayLead = index === 0 && paragraphs.length > 1;
    const isLead = mayLead && measure(text, lead) <= TEXT_WIDTH;
    const block: TextBlock = {
      text,
      role: 'message',
      font: isLead ? lead : { ...lead, weight: 400 },
      color: isLead ? accentColor : textColor,
      lineHeight,
      gap,
    };
    gap = 0;
    return [block];
  });
}
