import type { TextLine } from '../../cards/scene.ts';
import { hex4, utf16Hex } from './print-embed-font.ts';
import { pictureOf } from './print-picture.ts';
import { type PrintResources, sharesOf } from './print-resources.ts';
import { number, numbers } from './print-shape.ts';
import { type Run, shapeLine } from './print-shaping.ts';

/**
 * A line of text as a PDF's page is told to draw it: glyphs of embedded fonts. Characters that no
 * font of ours has are pictures.
 */
export async function drawText(line: TextLine, resources: PrintResources): Promise<string> {
  const { text, direction, font, color, align, x, y } = line;
  const runs = await shapeLine(text, direction, font, resources.fonts);
  const placed: { run: Run; at: number; picture: Awaited<ReturnType<typeof pictureOf>> | null }[] =
    [];
  let width = 0;
  for (const run of runs) {
    const picture = run.font ? null : await pictureOf(run.text, font, color);
    placed.push({ run, at: width, picture });
    width += picture?.advance ?? widthOf(run, font.size);
  }
  const start = { left: x, center: x - width / 2, right: x - width }[align];
  const parts: string[] = [];
  for (const { run, at, picture } of placed) {
    if (picture) {
      const { png, left, top, width: w, height: h } = picture;
      const image = await resources.document.embedPng(png);
      const place = numbers(w, 0, 0, -h, start + at + left, y + top + h);
      parts.push(`q ${place} cm /${resources.object(image.ref)} Do Q`);
    } else parts.push(drawRun(run, start + at, y, font.size, resources));
  }
  return `q ${sharesOf(color).join(' ')} rg ${parts.join(' ')} Q`;
}

const widthOf = ({ glyphs, font }: Run, size: number) =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0) * (size / (font?.unitsPerEm ?? 1));

/**
 * Glyphs on one height are one string; the page's y grows downwards, so text is turned. Where a glyph
 * alone does not tell its letters (a letter of two glyphs, one glyph for different letters), they are
 * said beside it, for programs that search or copy.
 */
function drawRun(
  { glyphs, font }: Run,
  x: number,
  y: number,
  size: number,
  resources: PrintResources,
): string {
  if (!font) return '';
  const scale = size / font.unitsPerEm;
  const thousandth = 1000 / font.unitsPerEm;
  let pen = 0;
  /** Where the PDF's own pen stands: what it has drawn, by the widths that the font tells it. */
  let drawn = 0;
  let height: number | null = null;
  let out = '';
  let shown = '';
  const show = () => {
    if (shown) out += `[${shown}] TJ `;
    shown = '';
  };
  for (const [index, { id, advance, dx, dy, cluster, letters }] of glyphs.entries()) {
    const isFirst = glyphs[index - 1]?.cluster !== cluster;
    const isLast = glyphs[index + 1]?.cluster !== cluster;
    const isTold = isFirst && isLast && font.used.get(id) === letters;
    if (isFirst && !isTold) {
      show();
      out += `/Span <</ActualText <feff${utf16Hex(letters)}>>> BDC `;
    }
    if (dy !== height) {
      show();
      out += `${numbers(1, 0, 0, -1, x + (pen + dx) * scale, y - dy * scale)} Tm `;
      height = dy;
      drawn = pen + dx;
    }
    const shift = Math.round((drawn - pen - dx) * thousandth * 100) / 100;
    shown += `${shift ? `${number(shift)} ` : ''}<${hex4(id)}>`;
    drawn = pen + dx + font.shaper.glyphHAdvance(id);
    pen += advance;
    if (isLast && !isTold) {
      show();
      out += 'EMC ';
    }
  }
  show();
  return `BT /${resources.font(font)} ${number(size)} Tf ${out}ET`;
}
