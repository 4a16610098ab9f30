import type { Fill, Scene, Shape, TextLine } from '../../cards/scene.ts';
import { cssFont } from './card-fonts.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws a card, in card units: scale the context first where it is to be smaller. */
export function drawScene(context: Context, { background, qr, texts }: Scene): void {
  for (const shape of background) drawShape(context, shape);
  if (qr.panel) drawShape(context, qr.panel);
  drawShape(context, qr.modules);
  for (const line of texts) drawText(context, line);
}

function drawShape(context: Context, shape: Shape): void {
  const path = pathOf(shape);
  context.globalAlpha = shape.alpha ?? 1;
  if (shape.fill) {
    context.fillStyle = styleOf(context, shape.fill);
    context.fill(path);
  }
  if (shape.stroke) {
    context.strokeStyle = shape.stroke.color;
    context.lineWidth = shape.stroke.width;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function pathOf(shape: Shape): Path2D {
  if (shape.kind === 'path') return new Path2D(shape.d);
  const path = new Path2D();
  if (shape.kind === 'rect') path.rect(shape.x, shape.y, shape.width, shape.height);
  else path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
  return path;
}

function styleOf(context: Context, fill: Fill): string | CanvasGradient {
  if (fill.kind === 'solid') return fill.color;
  const gradient =
    fill.kind === 'linear'
      ? context.createLinearGradient(...fill.from, ...fill.to)
      : context.createRadialGradient(...fill.center, 0, ...fill.center, fill.radius);
  for (const [offset, color] of fill.stops) gradient.addColorStop(offset, color);
  return gradient;
}

function drawText(context: Context, { text, x, y, align, direction, font, color }: TextLine): void {
  context.font = cssFont(font);
  context.textAlign = align;
  context.direction = direction;
  context.textBaseline = 'alphabetic';
  context.fillStyle = color;
  context.fillText(text, x, y);
}
