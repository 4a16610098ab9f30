import { getContext2d } from './canvas.ts';
import { toCssFont } from './card-fonts.ts';
import {
  type Box,
  CARD_HEIGHT,
  CARD_WIDTH,
  type Fill,
  type PaintableScene,
  type PlacedLogo,
  type Shape,
  type TextLine,
} from './scene.ts';
import { solidFill } from './shapes.ts';

const CARD_AREA: Box = { x: 0, y: 0, width: CARD_WIDTH, height: CARD_HEIGHT };

/** Paints an area of a scene. `scale` is the number of canvas pixels per scene unit. */
export function paintScene(
  canvas: HTMLCanvasElement,
  scene: PaintableScene,
  scale: number,
  { x, y, width, height }: Box = CARD_AREA,
): CanvasRenderingContext2D {
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = getContext2d(canvas);
  context.scale(scale, scale);
  context.translate(-x, -y);
  for (const shape of scene.background) drawShape(context, shape);
  if (scene.qr?.panel) drawShape(context, scene.qr.panel);
  if (scene.qr)
    drawShape(context, { kind: 'path', d: scene.qr.d, fill: solidFill(scene.qr.color) });
  for (const line of scene.texts) drawText(context, line);
  if (scene.logo) drawLogo(context, scene.logo);
  return context;
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape): void {
  const path = toPath(shape);
  context.globalAlpha = shape.alpha ?? 1;
  if (shape.fill) {
    context.fillStyle = toCanvasStyle(context, shape.fill);
    context.fill(path);
  }
  if (shape.stroke) {
    context.strokeStyle = shape.stroke.color;
    context.lineWidth = shape.stroke.width;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function drawLogo(
  context: CanvasRenderingContext2D,
  { panel, source, x, y, width, height }: PlacedLogo,
): void {
  drawShape(context, panel);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source as CanvasImageSource, x, y, width, height);
}

function toPath(shape: Shape): Path2D {
  if (shape.kind === 'path') return new Path2D(shape.d);
  const path = new Path2D();
  if (shape.kind === 'rect') path.rect(shape.x, shape.y, shape.width, shape.height);
  else path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
  return path;
}

function toCanvasStyle(context: CanvasRenderingContext2D, fill: Fill): string | CanvasGradient {
  if (fill.kind === 'solid') return fill.color;
  const gradient =
    fill.kind === 'linear'
      ? context.createLinearGradient(...fill.from, ...fill.to)
      : context.createRadialGradient(...fill.center, 0, ...fill.center, fill.radius);
  for (const [offset, color] of fill.stops) gradient.addColorStop(offset, color);
  return gradient;
}

function drawText(
  context: CanvasRenderingContext2D,
  { text, x, y, align, direction, font, color }: TextLine,
): void {
  context.font = toCssFont(font);
  context.textAlign = align;
  context.direction = direction;
  context.textBaseline = 'alphabetic';
  context.fillStyle = color;
  context.fillText(text, x, y);
}
