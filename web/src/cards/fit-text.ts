import type { CardFace, CardFont, Measure } from './scene.ts';
import { withEllipsis, wrapParagraph } from './wrap-text.ts';

/** The widest a line may be, and the height of a message line at its full size (spec, section 9). */
export const TEXT_WIDTH = 890;
export const LINE_HEIGHT = 56;

/**
 * From full size to the smallest that is still read with ease: 25 px is 6 pt in print. Whatever
 * does not fit then ends in an ellipsis.
 */
const STEPS = [
  { title: 78, message: 38 },
  { title: 72, message: 37 },
  { title: 66, message: 36 },
  { title: 60, message: 34 },
  { title: 54, message: 32 },
  { title: 48, message: 30 },
  { title: 42, message: 27 },
  { title: 37, message: 25 },
] as const;
/** A name that stands alone fills the room of the message that is not there; it may take two lines. */
const ALONE = [118, 108, 98, 88] as const;
/** Only smaller names may take a second line: a large one would crowd the message out. */
const TWO_LINES_UP_TO_PX = 54;
/** An empty line, as a share of a full one. */
const GAP_LINE = 0.45;

/** How large each face looks beside the others, and the weights it is used in. */
export const FACES: Readonly<
  Record<CardFace, { readonly scale: number; readonly title: number; readonly text: CardFace }>
> = {
  fraunces: { scale: 1, title: 600, text: 'outfit' },
  outfit: { scale: 0.97, title: 600, text: 'outfit' },
  cormorant: { scale: 1.13, title: 700, text: 'outfit' },
};

/** A line and where its baseline is, from the top of the block. */
export interface FittedLine {
  readonly role: 'title' | 'message';
  readonly text: string;
  readonly paragraph: string;
  readonly font: CardFont;
  readonly width: number;
  readonly baseline: number;
  /** It belongs to a first paragraph of one line that others follow. */
  readonly isLead: boolean;
}
export interface FittedText {
  readonly lines: readonly FittedLine[];
  readonly height: number;
  /** The middle of the place for the divider, from the top of the block; null without a message. */
  readonly dividerAt: number | null;
  readonly isCut: boolean;
}

interface Request {
  readonly title: string;
  readonly message: string;
  readonly face: CardFace;
  readonly height: number;
  /** The room that a divider needs between name and message. */
  readonly dividerHeight: number;
  readonly measure: Measure;
}

/** Name and message at the largest size at which both fit; at the smallest, cut where they do not. */
export function fitText(request: Request): FittedText {
  if (!paragraphsOf(request.message)) {
    for (const size of ALONE) {
      const title = setTitle(request, size, 2, false);
      if (!title.isCut && title.height <= request.height) return { ...title, dividerAt: null };
    }
  }
  for (const step of STEPS) {
    const fitted = setText(request, step, false);
    if (!fitted.isCut) return fitted;
  }
  return setText(request, STEPS[STEPS.length - 1] ?? STEPS[0], true);
}

function setText(request: Request, step: (typeof STEPS)[number], mayCut: boolean): FittedText {
  const { message, height, dividerHeight } = request;
  const mostLines = step.title <= TWO_LINES_UP_TO_PX ? 2 : 1;
  const title = setTitle(request, step.title, mostLines, mayCut);
  const paragraphs = paragraphsOf(message);
  if (!paragraphs) {
    return { ...title, isCut: title.isCut || title.height > height, dividerAt: null };
  }
  const gap = dividerHeight || step.title * 0.24;
  const top = title.height + gap;
  const body = setMessage(request, paragraphs.split('\n'), step.message, top, mayCut);
  return {
    lines: [...title.lines, ...body.lines],
    height: body.height,
    dividerAt: dividerHeight > 0 ? title.height + dividerHeight / 2 : null,
    isCut: title.isCut || body.isCut || body.height > height,
  };
}

/** The message without empty lines around it; blank where there is none. */
const paragraphsOf = (message: string) =>
  message
    .split(/\r\n|\r|\n/)
    .map((paragraph) => paragraph.trim())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

function setTitle({ title, face, measure }: Request, step: number, most: number, mayCut: boolean) {
  const { scale, title: weight } = FACES[face];
  const font: CardFont = { face, weight, size: Math.round(step * scale) };
  const widthOf = (text: string) => measure(text, font);
  const all = wrapParagraph(title.replace(/\s+/g, ' '), TEXT_WIDTH, widthOf);
  const isCut = all.length > most;
  const kept = isCut && mayCut ? cutAfter(all, most, widthOf) : all.slice(0, most);
  const lineHeight = font.size * 1.1;
  const lines = kept.map<FittedLine>((text, index) => ({
    role: 'title',
    text,
    paragraph: title,
    font,
    width: widthOf(text),
    baseline: lineHeight * (index + 0.5) + font.size * 0.33,
    isLead: false,
  }));
  return { lines, height: lineHeight * kept.length, isCut };
}

function setMessage(
  { measure, height }: Request,
  paragraphs: readonly string[],
  size: number,
  top: number,
  mayCut: boolean,
) {
  const lineHeight = (LINE_HEIGHT * size) / STEPS[0].message;
  const lines: FittedLine[] = [];
  let y = top;
  let isCut = false;
  for (const [index, paragraph] of paragraphs.entries()) {
    if (!paragraph) {
      y += lineHeight * GAP_LINE;
      continue;
    }
    const isFirst = index === 0 && paragraphs.length > 1;
    const lead: CardFont = { face: 'outfit', weight: 600, size };
    const plain: CardFont = { face: 'outfit', weight: 400, size };
    const isLead = isFirst && measure(paragraph, lead) <= TEXT_WIDTH;
    const font = isLead ? lead : plain;
    const widthOf = (text: string) => measure(text, font);
    let wrapped = wrapParagraph(paragraph, TEXT_WIDTH, widthOf);
    const room = Math.floor((height - y) / lineHeight + 1e-6);
    const hasMore = paragraphs.slice(index + 1).some((later) => later !== '');
    const isLast = mayCut && (wrapped.length > room || (hasMore && room - wrapped.length < 1));
    if (isLast) {
      isCut = true;
      wrapped = cutAfter(wrapped, Math.min(wrapped.length, Math.max(room, 0)), widthOf);
    }
    for (const text of wrapped) {
      const baseline = y + lineHeight / 2 + size * 0.34;
      lines.push({
        role: 'message',
        text,
        paragraph,
        font,
        width: widthOf(text),
        baseline,
        isLead,
      });
      y += lineHeight;
    }
    if (isLast) break;
  }
  return { lines, height: y, isCut };
}

/** The first lines, the last of them with an ellipsis for what is left out. */
function cutAfter(
  lines: readonly string[],
  most: number,
  widthOf: (text: string) => number,
): string[] {
  const kept = lines.slice(0, most);
  const last = kept.pop();
  return last === undefined ? [] : [...kept, withEllipsis(last, TEXT_WIDTH, widthOf)];
}
