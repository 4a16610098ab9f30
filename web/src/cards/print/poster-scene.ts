import { QR_CAPTION } from '../card-scene.ts';
import { DIVIDER_HEIGHT, drawDivider } from '../divider.ts';
import { mapPath, roundedRect } from '../path.ts';
import { QR_SIZE, type QrModules, qrPart } from '../qr-part.ts';
import type { CardFont, Measure, QrPart, Scene, Shape } from '../scene.ts';
import { filled } from '../shapes.ts';
import type { CardTemplate } from '../templates.ts';
import { moveShape } from './move-shape.ts';
import { type Page, posterArt } from './poster-art.ts';
import { type PosterWords, placeLine, setPosterText } from './poster-text.ts';

export interface PosterContent extends PosterWords {
  readonly qr: QrModules;
}

/** The panel that holds the code: its width and margins in hundredths of the sheet's width. */
const PANEL = { center: 47, left: 46, right: 46 } as const;
const MARGIN = { center: 11, left: 9, right: 9 } as const;
/** Quiet zone in modules, as the standard asks for. */
const QUIET = 4;
/** The caption's band below the code, and its size, as shares of the panel's width. */
const CAPTION_BAND = 0.13;
const CAPTION_SIZE = 0.094;
const INK = '#111111';
/** The width of a page on which a card's divider keeps its size, and the divider's own there. */
const RULE_PAGE = 1400;
const SHORT_RULE = 90;
/** Wider than this for its height, a sheet is a sticker. */
const SMALL_RATIO = 0.85;

/**
 * A poster or a sticker in a card's template: the name, the message's first line as its headline,
 * and the code on a white panel with its caption, where the card has its code.
 */
export function posterScene(
  template: CardTemplate,
  content: PosterContent,
  page: Page,
  measure: Measure,
): Scene {
  const { divider, accentColor } = template;
  const layout = layoutOf(template);
  const unit = page.width / 100;
  const isSmall = page.width / page.height > SMALL_RATIO;
  const margin = MARGIN[layout] * unit;
  const side = PANEL[layout] * unit;
  const panelHeight = side * (1 + CAPTION_BAND);
  const x = {
    center: (page.width - side) / 2,
    left: margin,
    right: page.width - margin - side,
  }[layout];
  const y = page.height - margin * (isSmall ? 0.75 : 1) - panelHeight;
  const qr = codePanel(content.qr, x, y, side);

  const top = margin * (isSmall ? 0.85 : 1);
  const ruleHeight = isSmall ? 0 : (DIVIDER_HEIGHT[divider] * page.width) / RULE_PAGE;
  const gap = (isSmall ? 3 : 5) * unit;
  const height = y - gap - top - ruleHeight;
  const room = { width: page.width - 2 * margin, height, unit, isSmall };
  const text = setPosterText(content, template, room, measure);
  const slack = Math.max(0, height - text.height);
  // The name stays above, the rest comes down a little towards the code.
  const start = top + slack * (layout === 'center' ? 0.4 : isSmall ? 0.3 : 0.12);
  const nameLines = text.lines.filter(({ block }) => block.role === 'title');
  const restStart = start + ruleHeight + slack * (isSmall ? 0 : 0.3);
  const edges = [margin, page.width - margin] as const;
  const lines = text.lines.map((line) =>
    placeLine(line, layout, edges, line.block.role === 'title' ? start : restStart),
  );
  const lastName = nameLines.at(-1);
  const ruleY = start + (lastName ? lastName.baseline + lastName.block.font.size * 0.45 : 0);
  // It begins where the name begins.
  const isNameRight = lines[0]?.align === 'right';
  const ruleX = isNameRight ? edges[1] - (SHORT_RULE * page.width) / RULE_PAGE : edges[0];
  return {
    background: [
      ...posterArt(template, page),
      ...(ruleHeight > 0 ? rule(template, page, ruleY + ruleHeight / 2, ruleX, accentColor) : []),
    ],
    qr,
    texts: [...lines, captionLine(x, y, side, measure)],
    isCut: text.isCut,
  };
}

/** A pattern has a side; without one, words and code at the left would leave half a sheet empty. */
const layoutOf = ({ layout, patternType }: CardTemplate) => (patternType ? layout : 'center');

/** The card's own divider, larger. */
function rule(template: CardTemplate, page: Page, y: number, left: number, color: string): Shape[] {
  const scale = page.width / RULE_PAGE;
  const isCentered = layoutOf(template) === 'center';
  const x = isCentered ? page.width / 2 : left;
  const move = { point: ([px, py]: readonly [number, number]) => at(px, py), scale };
  const at = (px: number, py: number) => [x + px * scale, y + py * scale] as const;
  return drawDivider(template.divider, 0, 0, isCentered, color).map((shape) =>
    moveShape(shape, move),
  );
}

/** Dark modules on white, quiet all around: a poster has the room that every phone likes. */
function codePanel(modules: QrModules, x: number, y: number, side: number): QrPart {
  const part = qrPart(modules, 0, 0, { isLightOnDark: false, hasPanel: false });
  const module = side / (modules.size + 2 * QUIET);
  const scale = module / part.module;
  // The card's code brings a margin of its own, of one module.
  const offset = (QUIET - 1) * module;
  const d = part.modules.kind === 'path' ? part.modules.d : '';
  const move = ([px, py]: readonly [number, number]) =>
    [x + offset + px * scale, y + offset + py * scale] as const;
  return {
    x: x + offset,
    y: y + offset,
    size: QR_SIZE * scale,
    module,
    panel: filled(roundedRect(x, y, side, side * (1 + CAPTION_BAND), side * 0.06), '#ffffff'),
    modules: filled(mapPath(d, move), INK),
    isLightOnDark: false,
  };
}

function captionLine(x: number, y: number, side: number, measure: Measure) {
  const font: CardFont = { face: 'outfit', weight: 600, size: side * CAPTION_SIZE };
  return {
    role: 'caption',
    text: QR_CAPTION,
    x: x + side / 2,
    y: y + side * (1 + CAPTION_BAND * 0.42),
    align: 'center',
    direction: 'ltr',
    font,
    color: INK,
    width: measure(QR_CAPTION, font),
  } as const;
}
