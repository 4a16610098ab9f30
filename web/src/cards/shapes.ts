import {
  CARD_BLEED,
  CARD_HEIGHT,
  CARD_WIDTH,
  type ColorStop,
  type Fill,
  type Point,
  type Shape,
} from './scene.ts';

/* SVG paths with only absolute M, L, C and Z, which canvas, PDF and the contrast test support. */

const round = (value: number) => Math.round(value * 100) / 100;
const formatPoint = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const moveTo = (point: Point) => `M${formatPoint(point)}`;
export const lineTo = (point: Point) => `L${formatPoint(point)}`;
export const curveTo = (a: Point, b: Point, to: Point) =>
  `C${formatPoint(a)} ${formatPoint(b)} ${formatPoint(to)}`;

export const polyline = (points: readonly Point[]): string =>
  points.map((point, index) => (index === 0 ? moveTo(point) : lineTo(point))).join('');

export const segment = (from: Point, to: Point) => moveTo(from) + lineTo(to);

export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`;

/** `angle` is in radians, clockwise from the right. */
export const polarPoint = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
];

/** Adds an arc to a path that has already moved to the arc's start. */
function arcCurves(center: Point, radius: number, from: number, to: number): string {
  const segments = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / segments;
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  let d = '';
  for (let index = 0; index < segments; index += 1) {
    const start = from + step * index;
    const end = start + step;
    const startControl = polarPoint(polarPoint(center, start, radius), start + Math.PI / 2, handle);
    const endControl = polarPoint(polarPoint(center, end, radius), end - Math.PI / 2, handle);
    d += curveTo(startControl, endControl, polarPoint(center, end, radius));
  }
  return d;
}

/** Angles are in radians, clockwise from the right. */
export const arc = (center: Point, radius: number, from: number, to: number) =>
  moveTo(polarPoint(center, from, radius)) + arcCurves(center, radius, from, to);

export const sector = (center: Point, radius: number, from: number, to: number) =>
  `${moveTo(center)}${lineTo(polarPoint(center, from, radius))}${arcCurves(center, radius, from, to)}Z`;

export function roundedRect(
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
): string {
  const right = x + width;
  const bottom = y + height;
  const quarterTurn = Math.PI / 2;
  return (
    `${moveTo([x + r, y])}${lineTo([right - r, y])}${arcCurves([right - r, y + r], r, -quarterTurn, 0)}` +
    `${lineTo([right, bottom - r])}${arcCurves([right - r, bottom - r], r, 0, quarterTurn)}` +
    `${lineTo([x + r, bottom])}${arcCurves([x + r, bottom - r], r, quarterTurn, 2 * quarterTurn)}` +
    `${lineTo([x, y + r])}${arcCurves([x + r, y + r], r, 2 * quarterTurn, 3 * quarterTurn)}Z`
  );
}

/** `bulge` is half the leaf's width as a fraction of its length. */
export function leaf(stalk: Point, angle: number, length: number, bulge = 0.24): string {
  const tip = polarPoint(stalk, angle, length);
  const side = (turn: number, share: number) =>
    polarPoint(polarPoint(stalk, angle, length * share), angle + turn, length * bulge);
  const quarterTurn = Math.PI / 2;
  return `${moveTo(stalk)}${curveTo(side(-quarterTurn, 0.3), side(-quarterTurn, 0.7), tip)}${curveTo(side(quarterTurn, 0.7), side(quarterTurn, 0.3), stalk)}Z`;
}

export const star = (center: Point, outer: number, inner: number, points: number): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, index) =>
      polarPoint(center, (Math.PI * index) / points - Math.PI / 2, index % 2 === 0 ? outer : inner),
    ),
  );

/** Draws an inward spiral; negative `turns` go counterclockwise. */
export function spiral(center: Point, radius: number, from: number, turns: number): string {
  const steps = Math.ceil(Math.abs(turns) * 24);
  return polyline(
    Array.from({ length: steps + 1 }, (_, index) => {
      const share = index / steps;
      return polarPoint(center, from + share * turns * 2 * Math.PI, radius * (1 - share) ** 1.25);
    }),
  );
}

export const mapPath = (d: string, mapPoint: (point: Point) => Point): string =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    formatPoint(mapPoint([Number(x), Number(y)])),
  );

/** Mirrors a path drawn in the top left corner into all four corners. */
export function mirrorToCorners(d: string): string {
  const flip = (flipX: boolean, flipY: boolean) =>
    mapPath(d, ([px, py]) => [flipX ? CARD_WIDTH - px : px, flipY ? CARD_HEIGHT - py : py]);
  return flip(false, false) + flip(true, false) + flip(false, true) + flip(true, true);
}

export const getInsetCorners = (inset: number): readonly Point[] => [
  [inset, inset],
  [CARD_WIDTH - inset, inset],
  [inset, CARD_HEIGHT - inset],
  [CARD_WIDTH - inset, CARD_HEIGHT - inset],
];

/** Edges of the card with its bleed, which a background must reach. */
export const LEFT = -CARD_BLEED;
export const TOP = -CARD_BLEED;
export const RIGHT = CARD_WIDTH + CARD_BLEED;
export const BOTTOM = CARD_HEIGHT + CARD_BLEED;

export const solidFill = (color: string): Fill => ({ kind: 'solid', color });
export const linearGradient = (from: Point, to: Point, ...stops: readonly ColorStop[]): Fill => ({
  kind: 'linear',
  from,
  to,
  stops,
});
export const radialGradient = (
  center: Point,
  radius: number,
  ...stops: readonly ColorStop[]
): Fill => ({
  kind: 'radial',
  center,
  radius,
  stops,
});

const toFill = (fill: Fill | string) => (typeof fill === 'string' ? solidFill(fill) : fill);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill | string,
): Shape => ({ kind: 'rect', x, y, width, height, fill: toFill(fill) });
export const fullCardRect = (fill: Fill) => rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, fill);

export const fillPath = (d: string, fill: Fill | string, alpha = 1): Shape => ({
  kind: 'path',
  d,
  fill: toFill(fill),
  alpha,
});
export const strokePath = (d: string, color: string, width: number, alpha = 1): Shape => ({
  kind: 'path',
  d,
  stroke: { color, width },
  alpha,
});
export const disc = ([x, y]: Point, r: number, fill: Fill | string, alpha = 1): Shape => ({
  kind: 'circle',
  x,
  y,
  r,
  fill: toFill(fill),
  alpha,
});
export const ring = ([x, y]: Point, r: number, color: string, width: number, alpha = 1): Shape => ({
  kind: 'circle',
  x,
  y,
  r,
  stroke: { color, width },
  alpha,
});

/** Creates a seeded random number generator (0 to 1), so the print matches the preview. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
