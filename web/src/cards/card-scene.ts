import { luminance } from './contrast.ts';
import { directionOf } from './direction.ts';
import { DIVIDER_HEIGHT, drawDivider } from './divider.ts';
import { type FittedLine, fitText, TEXT_WIDTH } from './fit-text.ts';
import { PATTERNS } from './patterns.ts';
import { QR_SIZE, type QrModules, qrPart } from './qr-part.ts';
import {
  CARD_WIDTH,
  type CardFont,
  type Measure,
  type Scene,
  type Shape,
  type TextLine,
} from './scene.ts';
import { sheet } from './shapes.ts';
import type { CardLayout, CardTemplate } from './templates.ts';

/** What a card says below its code (spec, section 2). */
export const QR_CAPTION = 'Scan to refer';

export interface CardContent {
  readonly businessName: string;
  readonly message: string;
  readonly qr: QrModules;
  readonly hasPanel: boolean;
}

const EDGE = (CARD_WIDTH - TEXT_WIDTH) / 2;

interface Places {
  /** Where the words may stand. */
  readonly top: number;
  readonly bottom: number;
  readonly qrX: number;
  readonly qrY: number;
  readonly caption: Pick<TextLine, 'x' | 'y' | 'align'> & { readonly size: number };
}

/** Where the words and the code are; code and caption stay the same whatever the words do. */
const PLACES: Readonly<Record<CardLayout, Places>> = {
  center: {
    top: 50,
    bottom: 310,
    qrX: (CARD_WIDTH - QR_SIZE) / 2,
    qrY: 324,
    caption: { x: CARD_WIDTH / 2, y: 538, align: 'center', size: 27 },
  },
  left: {
    top: 58,
    bottom: 334,
    qrX: EDGE,
    qrY: 360,
    caption: { x: EDGE + QR_SIZE + 28, y: 460, align: 'left', size: 32 },
  },
  right: {
    top: 58,
    bottom: 334,
    qrX: CARD_WIDTH - EDGE - QR_SIZE,
    qrY: 360,
    caption: { x: CARD_WIDTH - EDGE - QR_SIZE - 28, y: 460, align: 'right', size: 32 },
  },
};

/** The whole card as shapes and lines of text. Pure: `measure` is all it asks of the world. */
export function cardScene(template: CardTemplate, content: CardContent, measure: Measure): Scene {
  const { layout, face, divider, accentColor } = template;
  const places = PLACES[layout];
  const isCentered = layout === 'center';
  const height = places.bottom - places.top;
  const fitted = fitText({
    title: content.businessName.trim(),
    message: content.message,
    face,
    height,
    dividerHeight: DIVIDER_HEIGHT[divider],
    measure,
  });
  // Words that leave room stand in the middle of theirs, a message a little above where it is centred.
  const slack = Math.max(0, height - fitted.height);
  const isAlone = fitted.lines.every(({ role }) => role === 'title');
  const top = places.top + slack * (isCentered || isAlone ? 0.5 : 0.3);
  const words = fitted.lines.map((line) => placeLine(line, template, top));
  return {
    background: [
      ...backgroundOf(template),
      ...(fitted.dividerAt === null
        ? []
        : drawDivider(
            divider,
            isCentered ? CARD_WIDTH / 2 : EDGE,
            top + fitted.dividerAt,
            isCentered,
            accentColor,
          )),
    ],
    qr: qrPart(content.qr, places.qrX, places.qrY, {
      isLightOnDark: needsPanel(template),
      hasPanel: content.hasPanel,
    }),
    texts: [...words, caption(places, accentColor, measure)],
    isCut: fitted.isCut,
  };
}

/**
 * Whether the code needs a white panel for every phone to read it: on a dark card its modules are
 * light, which a reader that knows dark codes only does not see.
 */
export const needsPanel = ({ textColor }: CardTemplate): boolean => luminance(textColor) > 0.5;

/** What lies below everything: the template's background and pattern. */
export function backgroundOf({ background, patternType }: CardTemplate): Shape[] {
  return [sheet(background), ...(patternType ? PATTERNS[patternType]() : [])];
}

function placeLine(
  { role, text, paragraph, font, width, baseline, isLead }: FittedLine,
  { layout, textColor, accentColor }: CardTemplate,
  top: number,
): TextLine {
  const direction = directionOf(paragraph);
  const side = direction === 'rtl' ? 'right' : 'left';
  const align = layout === 'center' ? 'center' : side;
  const x = { center: CARD_WIDTH / 2, left: EDGE, right: CARD_WIDTH - EDGE }[align];
  const color = isLead ? accentColor : textColor;
  return { role, text, x, y: top + baseline, align, direction, font, color, width };
}

function caption(
  { caption: { size, ...place } }: Places,
  color: string,
  measure: Measure,
): TextLine {
  const font: CardFont = { face: 'outfit', weight: 600, size };
  const width = measure(QR_CAPTION, font);
  return { role: 'caption', text: QR_CAPTION, ...place, direction: 'ltr', font, color, width };
}
