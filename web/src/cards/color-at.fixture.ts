import { parseRgb, type Rgb } from '@vouchwell/domain/shared/colors';
import type { ColorStop, Fill, MeasureText, Point, Shape, TextLine } from './scene.ts';

/* Computes the color at a point of a scene without a canvas, to test the contrast of text. */

/** Number of line segments per curve. */
const CURVE_SEGMENTS = 12;

type Bounds = readonly [left: number, top: number, right: number, bottom: number];
interface Ring {
  readonly points: readonly Point[];
  readonly bounds: Bounds;
}
interface FlatShape {
  readonly shape: Shape;
  /** Outline as rings of points; empty for circles. */
  readonly rings: readonly Ring[];
  readonly bounds: Bounds;
}

/** Returns a function for the color at a point; later shapes are on top. */
export function createColorLookup(shapes: readonly Shape[]): (point: Point) => Rgb {
  const flatShapes = shapes.map(flatten);
  return ([x, y]) => {
    let color: Rgb = [255, 255, 255];
    for (const { shape, rings: all, bounds } of flatShapes) {
      if (!isWithin([x, y], bounds)) continue;
      const rings = all.filter((ring) => isWithin([x, y], ring.bounds));
      const alpha = shape.alpha ?? 1;
      if (shape.fill && isInside(shape, rings, [x, y])) {
        color = blend(color, getFillColor(shape.fill, [x, y]), alpha);
      }
      if (shape.stroke && isOnStroke(shape, rings, [x, y])) {
        color = blend(color, parseRgb(shape.stroke.color), alpha);
      }
    }
    return color;
  };
}

function flatten(shape: Shape): FlatShape {
  const outset = (shape.stroke?.width ?? 0) / 2;
  if (shape.kind === 'circle') {
    const { x, y } = shape;
    const r = shape.r + outset;
    return { shape, rings: [], bounds: [x - r, y - r, x + r, y + r] };
  }
  const outlines = shape.kind === 'rect' ? [getCorners(shape)] : getRings(shape.d);
  const rings = outlines.map((points) => ({ points, bounds: getBounds(points, outset) }));
  return { shape, rings, bounds: getBounds(outlines.flat(), outset) };
}

function getBounds(points: readonly Point[], outset: number): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left - outset, top - outset, right + outset, bottom + outset];
}

const isWithin = ([x, y]: Point, [left, top, right, bottom]: Bounds) =>
  x >= left && x <= right && y >= top && y <= bottom;

const getCorners = ({ x, y, width, height }: Extract<Shape, { kind: 'rect' }>): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];

function getRings(d: string): Point[][] {
  const rings: Point[][] = [];
  for (const [, command, operands = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const ring = rings.at(-1) ?? [];
    const numbers = operands.trim() ? operands.trim().split(/\s+/).map(Number) : [];
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, index): Point => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0],
    );
    const [a, b, c] = points;
    const last = ring.at(-1);
    if (command === 'M' && a) rings.push([a]);
    else if (command === 'L' && a) ring.push(a);
    else if (command === 'C' && a && b && c && last) ring.push(...flattenCurve(last, a, b, c));
    else if (command === 'Z' && ring[0]) ring.push(ring[0]);
  }
  return rings;
}

const flattenCurve = (from: Point, a: Point, b: Point, to: Point): Point[] =>
  Array.from({ length: CURVE_SEGMENTS }, (_, index) => {
    const t = (index + 1) / CURVE_SEGMENTS;
    const u = 1 - t;
    const evaluate = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * to[axis];
    return [evaluate(0), evaluate(1)];
  });

/** True if the point is inside the shape, by the nonzero fill rule. */
function isInside(shape: Shape, rings: readonly Ring[], [x, y]: Point): boolean {
  if (shape.kind === 'circle') return Math.hypot(x - shape.x, y - shape.y) <= shape.r;
  let winding = 0;
  for (const { points } of rings) {
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) continue;
      const crossing = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
      if (crossing > x) winding += y2 > y1 ? 1 : -1;
    }
  }
  return winding !== 0;
}

function isOnStroke(shape: Shape, rings: readonly Ring[], [x, y]: Point): boolean {
  const halfWidth = (shape.stroke?.width ?? 0) / 2;
  if (shape.kind === 'circle') {
    return Math.abs(Math.hypot(x - shape.x, y - shape.y) - shape.r) <= halfWidth;
  }
  return rings.some(({ points }) =>
    points.some(([x1, y1], index) => {
      const [x2, y2] = points[index + 1] ?? [x1, y1];
      const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
      const share =
        lengthSquared === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthSquared;
      const t = Math.min(1, Math.max(0, share));
      return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)) <= halfWidth;
    }),
  );
}

function getFillColor(fill: Fill, [x, y]: Point): Rgb {
  if (fill.kind === 'solid') return parseRgb(fill.color);
  if (fill.kind === 'radial') {
    const [cx, cy] = fill.center;
    return getStopColor(fill.stops, Math.hypot(x - cx, y - cy) / fill.radius);
  }
  const [[x1, y1], [x2, y2]] = [fill.from, fill.to];
  const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  return getStopColor(fill.stops, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthSquared);
}

function getStopColor(stops: readonly ColorStop[], offset: number): Rgb {
  const [first] = stops;
  const nextIndex = stops.findIndex(([stopOffset]) => stopOffset >= offset);
  const next = nextIndex === -1 ? stops.at(-1) : stops[nextIndex];
  const previous = nextIndex > 0 ? stops[nextIndex - 1] : next;
  if (!first || !next || !previous) return [255, 255, 255];
  const span = next[0] - previous[0];
  return blend(
    parseRgb(previous[1]),
    parseRgb(next[1]),
    span === 0 ? 1 : (offset - previous[0]) / span,
  );
}

function blend(below: Rgb, above: Rgb, alpha: number): Rgb {
  const blendChannel = (index: 0 | 1 | 2) => below[index] + (above[index] - below[index]) * alpha;
  return [blendChannel(0), blendChannel(1), blendChannel(2)];
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
