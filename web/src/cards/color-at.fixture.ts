import type { Rgb } from '@vouchwell/domain/shared/colors';
import sharp from 'sharp';
import type { Fill, MeasureText, Point, Shape, TextLine } from './scene.ts';

/* Renders a scene's shapes as an SVG, to test the contrast of text without a canvas. */

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a function for the color at a point of the scene; later shapes are on top. */
export async function createColorLookup(
  shapes: readonly Shape[],
  { width, height }: Size,
): Promise<(point: Point) => Rgb> {
  // Without antialiasing, which would blend thin lines with the background.
  const attributes = `width="${width}" height="${height}" shape-rendering="crispEdges"`;
  const elements = shapes.map(toSvg).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${elements}</svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return ([x, y]) => {
    const start = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    return [red, green, blue];
  };
}

function toSvg(shape: Shape, index: number): string {
  const { fill, stroke, alpha = 1 } = shape;
  const id = `fill-${index}`;
  const definition = fill && fill.kind !== 'solid' ? toGradient(fill, id) : '';
  const fillPaint = fill?.kind === 'solid' ? fill.color : `url(#${id})`;
  const strokePaint = stroke ? `stroke="${stroke.color}" stroke-width="${stroke.width}"` : '';
  const paint = `fill="${fill ? fillPaint : 'none'}" ${strokePaint}`;
  return `${definition}<${toOutline(shape)} ${paint} fill-opacity="${alpha}" stroke-opacity="${alpha}" />`;
}

function toGradient(fill: Exclude<Fill, { kind: 'solid' }>, id: string): string {
  const stops = fill.stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}" />`)
    .join('');
  const common = `id="${id}" gradientUnits="userSpaceOnUse"`;
  if (fill.kind === 'radial') {
    const [cx, cy] = fill.center;
    return `<radialGradient ${common} cx="${cx}" cy="${cy}" r="${fill.radius}">${stops}</radialGradient>`;
  }
  const [[x1, y1], [x2, y2]] = [fill.from, fill.to];
  return `<linearGradient ${common} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
}

function toOutline(shape: Shape): string {
  if (shape.kind === 'circle') return `circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}"`;
  if (shape.kind === 'path') return `path d="${shape.d}"`;
  const { x, y, width, height } = shape;
  return `rect x="${x}" y="${y}" width="${width}" height="${height}"`;
}

export interface TextBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the box that a line's glyphs may cover, including accents and descenders. */
export function getTextBounds(line: TextLine, measure: MeasureText): TextBounds {
  const { x, y, align, font } = line;
  const width = measure(line.text, font);
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  return { left, right: left + width, top: y - font.size * 0.9, bottom: y + font.size * 0.28 };
}
