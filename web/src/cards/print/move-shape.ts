import { mapPath } from '../path.ts';
import type { Fill, Point, Shape } from '../scene.ts';

/** Where a point of a card goes on another sheet, and how much lines and circles grow there. */
export interface Move {
  readonly point: (point: Point) => Point;
  readonly scale: number;
}

/** The same shape elsewhere and in another size. Circles stay round, whatever the move stretches. */
export function moveShape(shape: Shape, { point, scale }: Move): Shape {
  const paint = {
    ...(shape.fill ? { fill: moveFill(shape.fill, { point, scale }) } : {}),
    ...(shape.stroke
      ? { stroke: { color: shape.stroke.color, width: shape.stroke.width * scale } }
      : {}),
    ...(shape.alpha === undefined ? {} : { alpha: shape.alpha }),
  };
  if (shape.kind === 'path') return { kind: 'path', d: mapPath(shape.d, point), ...paint };
  if (shape.kind === 'circle') {
    const [x, y] = point([shape.x, shape.y]);
    return { kind: 'circle', x, y, r: shape.r * scale, ...paint };
  }
  const [x, y] = point([shape.x, shape.y]);
  const [right, bottom] = point([shape.x + shape.width, shape.y + shape.height]);
  return { kind: 'rect', x, y, width: right - x, height: bottom - y, ...paint };
}

function moveFill(fill: Fill, { point, scale }: Move): Fill {
  if (fill.kind === 'solid') return fill;
  if (fill.kind === 'linear') return { ...fill, from: point(fill.from), to: point(fill.to) };
  return { ...fill, center: point(fill.center), radius: fill.radius * scale };
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a shape reaches to; a curve is taken for its control points. */
export function boundsOf(shape: Shape): Bounds {
  if (shape.kind === 'rect') {
    const { x, y, width, height } = shape;
    return { left: x, top: y, right: x + width, bottom: y + height };
  }
  if (shape.kind === 'circle') {
    const { x, y, r } = shape;
    return { left: x - r, top: y - r, right: x + r, bottom: y + r };
  }
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [, x, y] of shape.d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
    bounds.left = Math.min(bounds.left, Number(x));
    bounds.right = Math.max(bounds.right, Number(x));
    bounds.top = Math.min(bounds.top, Number(y));
    bounds.bottom = Math.max(bounds.bottom, Number(y));
  }
  return bounds;
}
