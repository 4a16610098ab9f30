import { directionOf } from '../direction.ts';
import { FACES } from '../fit-text.ts';
import type { CardFont, Measure, TextLine } from '../scene.ts';
import type { CardTemplate } from '../templates.ts';
import { withEllipsis, wrapParagraph } from '../wrap-text.ts';

/** What a poster or a sticker says, from top to bottom. */
export interface PosterWords {
  readonly name: string;
  readonly message: string;
  /** What customers get; null where it is not shown. */
  readonly reward: string | null;
}

export const REWARD_LABEL = 'Our thank-you';
/** A first paragraph of at most so many characters, with others after it, is a headline. */
const HEADLINE_LONGEST = 60;
/** From full size to the smallest; a poster on a counter is read from an arm's length. */
const STEPS = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;

const flat = (text: string) => text.trim().replace(/\s+/g, ' ');

/** A paragraph and how it is set; sizes in hundredths of the sheet's width. */
interface Block {
  readonly text: string;
  readonly role: TextLine['role'];
  readonly font: CardFont;
  readonly color: string;
  readonly lineHeight: number;
  /** Room above it, where it is not the first. */
  readonly gap: number;
  readonly mostLines: number;
}
interface SetLine {
  readonly block: Block;
  readonly text: string;
  readonly width: number;
  /** From the top of all. */
  readonly baseline: number;
}
export interface PosterText {
  readonly lines: readonly SetLine[];
  readonly height: number;
  readonly isCut: boolean;
}

export interface PosterRoom {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the sheet's width. */
  readonly unit: number;
  /** A sticker says the name and one line more. */
  readonly isSmall: boolean;
}

/** The words at the largest size at which all of them have room; at the smallest, cut. */
export function setPosterText(
  words: PosterWords,
  template: CardTemplate,
  room: PosterRoom,
  measure: Measure,
): PosterText {
  let fitted: PosterText | null = null;
  for (const step of STEPS) {
    fitted = stack(blocksOf(words, template, room, step), room, measure);
    if (!fitted.isCut && fitted.height <= room.height) return fitted;
  }
  return cutTo(fitted ?? { lines: [], height: 0, isCut: false }, room, measure);
}

/** Where a set line stands on the sheet. */
export function placeLine(
  { block, text, width, baseline }: SetLine,
  layout: CardTemplate['layout'],
  [left, right]: readonly [number, number],
  top: number,
): TextLine {
  const { role, font, color } = block;
  const direction = directionOf(block.text);
  const side = direction === 'rtl' ? 'right' : 'left';
  const align = layout === 'center' ? 'center' : side;
  const x = { center: (left + right) / 2, left, right }[align];
  return { role, text, x, y: top + baseline, align, direction, font, color, width };
}

function blocksOf(
  { name, message, reward }: PosterWords,
  { face, textColor, accentColor }: CardTemplate,
  { unit, isSmall }: PosterRoom,
  step: number,
): Block[] {
  const paragraphs = message
    .split(/[\r\n]+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first] = paragraphs;
  const hasLead = first !== undefined && paragraphs.length > 1 && first.length <= HEADLINE_LONGEST;
  const headline = hasLead ? first : null;
  const body = isSmall ? [] : paragraphs.slice(hasLead ? 1 : 0);
  const { scale, title: weight } = FACES[face];
  const title = (size: number): CardFont => ({ face, weight, size: size * scale * unit * step });
  const text = (bold: number, size: number): CardFont => ({
    face: 'outfit',
    weight: bold,
    size: size * unit * step,
  });
  const isNameLarge = isSmall || headline === null;
  const nameSize = isSmall ? 9.5 : isNameLarge ? 11 : 6.4;
  const lead = isSmall ? text(600, 5.2) : title(12.6);
  const titleBlock: Block = {
    text: flat(name),
    role: 'title',
    font: title(nameSize),
    color: textColor,
    lineHeight: 1.12,
    gap: 0,
    mostLines: isNameLarge ? 3 : 2,
  };
  const say = (words: string, gap: number, changes: Partial<Block> = {}): Block => ({
    text: words,
    role: 'message',
    font: text(400, 4.7),
    color: textColor,
    lineHeight: 1.4,
    gap: gap * unit * step,
    mostLines: 12,
    ...changes,
  });
  const accent = { color: accentColor };
  return [
    titleBlock,
    ...(headline
      ? [
          say(headline, isSmall ? 1.6 : 6, {
            ...accent,
            font: lead,
            lineHeight: 1.08,
            mostLines: 3,
          }),
        ]
      : []),
    ...body.map((paragraph, index) => say(paragraph, index === 0 ? 3.4 : 1.8)),
    ...(reward && !isSmall
      ? [
          say(REWARD_LABEL, 4.6, { ...accent, font: text(600, 3.6) }),
          say(flat(reward), 0.4, { font: text(600, 4.7) }),
        ]
      : []),
  ];
}

function stack(blocks: readonly Block[], { width }: PosterRoom, measure: Measure): PosterText {
  const lines: SetLine[] = [];
  let y = 0;
  let isCut = false;
  for (const [index, block] of blocks.entries()) {
    const { font, lineHeight, mostLines } = block;
    const widthOf = (text: string) => measure(text, font);
    const wrapped = balanced(block.text, width, widthOf);
    if (index > 0) y += block.gap;
    isCut ||= wrapped.length > mostLines;
    for (const text of wrapped) {
      const baseline = y + (font.size * lineHeight) / 2 + font.size * 0.34;
      lines.push({ block, text, width: widthOf(text), baseline });
      y += font.size * lineHeight;
    }
  }
  return { lines, height: y, isCut };
}

/** Lines of about one length, so that no word stands alone below the others. */
function balanced(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = wrapParagraph(text, width, widthOf);
  if (lines.length < 2) return lines;
  for (let share = 0.5; share < 1; share += 0.05) {
    const narrower = wrapParagraph(text, width * share, widthOf);
    if (narrower.length === lines.length) return narrower;
  }
  return lines;
}

/** As many lines as have room, the last of them with an ellipsis where others are left out. */
function cutTo(fitted: PosterText, { width, height }: PosterRoom, measure: Measure): PosterText {
  const bottomOf = ({ baseline, block: { font } }: SetLine) => baseline + font.size * 0.3;
  const lines = fitted.lines.filter((line) => bottomOf(line) <= height);
  const last = lines.at(-1);
  if (!last || lines.length === fitted.lines.length) return { ...fitted, isCut: false };
  const widthOf = (text: string) => measure(text, last.block.font);
  const text = withEllipsis(last.text, width, widthOf);
  const kept = [...lines.slice(0, -1), { ...last, text, width: widthOf(text) }];
  return { lines: kept, height: Math.min(height, bottomOf(last)), isCut: true };
}
