import { drawPattern } from '../patterns.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Fill, type Point, type Shape, type Size } from '../scene.ts';
import { BOTTOM, fullCardRect, LEFT, mapPath, RIGHT, TOP } from '../shapes.ts';
import type { CardTemplate } from '../templates.ts';

/** Size of a sheet in scene units; colors extend `bleed` beyond its edges. */
export interface PosterPage extends Size {
  readonly bleed: number;
}

/** A shape larger than this share of the card spans it; smaller shapes belong to a corner. */
const SPANNING_SHARE = 0.6;
/** Extra scale for corner ornaments on a poster. */
const ORNAMENT_SCALE = 1.3;
/** A shape that spans the card is a texture if its opacity is below this. */
const TEXTURE_ALPHA = 0.2;
/** Between these heights, a frame has only its two sides, which can be stretched. */
const FRAME_TOP = 150;
const FRAME_BOTTOM = 330;

/** Fits a card's background to a poster: lengthens frames, moves ornaments, repeats textures. */
export function buildPosterBackground(template: CardTemplate, page: PosterPage): Shape[] {
  const { background, id, layout } = template;
  const base = mapShape(fullCardRect(background), {
    mapPoint: stretchToPage(page),
    scale: Math.max(page.width / CARD_WIDTH, page.height / CARD_HEIGHT),
  });
  const pattern = drawPattern(id);
  if (layout === 'center') return [base, ...pattern.map((shape) => stretchMiddle(shape, page))];
  // The shapes of this pattern share an edge, so they must be stretched in the same way.
  if (id === 'vibrant-split') {
    const mapping = { mapPoint: stretchToPage(page), scale: page.width / CARD_WIDTH };
    return [base, ...pattern.map((shape) => mapShape(shape, mapping))];
  }
  return [base, ...fitShapes(pattern, page, layout === 'left' ? 'right' : 'left')];
}

/** Maps the card with its bleed onto the page with its bleed. */
const stretchToPage =
  ({ width, height, bleed }: PosterPage) =>
  ([x, y]: Point): Point => [
    ((x - LEFT) / (RIGHT - LEFT)) * (width + 2 * bleed) - bleed,
    ((y - TOP) / (BOTTOM - TOP)) * (height + 2 * bleed) - bleed,
  ];

/** Stretches only the middle; the top and bottom keep their proportions. */
function stretchMiddle(shape: Shape, page: PosterPage): Shape {
  const scale = page.width / CARD_WIDTH;
  const bottomStart = page.height - (CARD_HEIGHT - FRAME_BOTTOM) * scale;
  const stretchY = (cardY: number) => {
    if (cardY <= FRAME_TOP) return cardY * scale;
    if (cardY >= FRAME_BOTTOM) return page.height - (CARD_HEIGHT - cardY) * scale;
    const share = (cardY - FRAME_TOP) / (FRAME_BOTTOM - FRAME_TOP);
    return FRAME_TOP * scale + share * (bottomStart - FRAME_TOP * scale);
  };
  return mapShape(shape, { mapPoint: ([px, py]) => [px * scale, stretchY(py)], scale });
}

/** Side of the card without text. */
type FreeSide = 'left' | 'right';

function fitShapes(shapes: readonly Shape[], page: PosterPage, freeSide: FreeSide): Shape[] {
  const rows = shapes.filter(isTextureRow);
  const ornaments = shapes.filter((shape) => !isTextureRow(shape));
  return [
    ...repeatRows(rows, page),
    ...ornaments.map((shape) => anchorShape(shape, page, freeSide)),
  ];
}

function isTextureRow(shape: Shape): boolean {
  const { left, right, top, bottom } = getBounds(shape);
  const isWide = right - left > SPANNING_SHARE * CARD_WIDTH;
  const isLow = bottom - top < CARD_HEIGHT / 4;
  return (shape.alpha ?? 1) < TEXTURE_ALPHA && isWide && isLow;
}

/** Repeats a texture's rows at the page's scale. */
function repeatRows(rows: readonly Shape[], page: PosterPage): Shape[] {
  const [first, second] = rows.map((row) => getBounds(row).top);
  if (first === undefined || second === undefined) return [...rows];
  const scale = page.width / CARD_WIDTH;
  const period = (second - first) * rows.length;
  const cardBleed = BOTTOM - CARD_HEIGHT;
  const repeats = Math.ceil((page.height / scale + 2 * cardBleed) / period);
  return Array.from({ length: repeats }, (_, repeat) =>
    rows.map((row) =>
      mapShape(row, { mapPoint: ([x, y]) => [x * scale, (y + repeat * period) * scale], scale }),
    ),
  ).flat();
}

/** Stretches a shape along an axis if it spans the card; otherwise keeps it in its corner. */
function anchorShape(shape: Shape, page: PosterPage, freeSide: FreeSide): Shape {
  const scale = (page.width / CARD_WIDTH) * ORNAMENT_SCALE;
  const { left, top, right, bottom } = getBounds(shape);
  const stretch = stretchToPage(page);
  const middle = (top + bottom) / 2;
  const isLow = middle > CARD_HEIGHT / 2;
  // Low shapes go to the side without text.
  const isRight = isLow ? freeSide === 'right' : (left + right) / 2 > CARD_WIDTH / 2;
  const spansWidth = right - left > SPANNING_SHARE * CARD_WIDTH;
  const spansHeight = bottom - top > SPANNING_SHARE * CARD_HEIGHT;
  const toPageX = (x: number) => (isRight ? page.width - (CARD_WIDTH - x) * scale : x * scale);
  const toPageY = (y: number) => (isLow ? page.height - (CARD_HEIGHT - y) * scale : y * scale);
  return mapShape(shape, {
    mapPoint: (point) => {
      const [sx, sy] = stretch(point);
      return [spansWidth ? sx : toPageX(point[0]), spansHeight ? sy : toPageY(point[1])];
    },
    scale,
  });
}

interface ShapeMapping {
  readonly mapPoint: (point: Point) => Point;
  readonly scale: number;
}

/** Maps the points of a shape. Circles stay round, even if `mapPoint` stretches other shapes. */
export function mapShape(shape: Shape, { mapPoint, scale }: ShapeMapping): Shape {
  const { fill, stroke } = shape;
  const paint = {
    ...(fill && { fill: mapFill(fill, { mapPoint, scale }) }),
    ...(stroke && { stroke: { ...stroke, width: stroke.width * scale } }),
  };
  if (shape.kind === 'path') return { ...shape, ...paint, d: mapPath(shape.d, mapPoint) };
  const [x, y] = mapPoint([shape.x, shape.y]);
  if (shape.kind === 'circle') return { ...shape, ...paint, x, y, r: shape.r * scale };
  const [right, bottom] = mapPoint([shape.x + shape.width, shape.y + shape.height]);
  return { ...shape, ...paint, x, y, width: right - x, height: bottom - y };
}

function mapFill(fill: Fill, { mapPoint, scale }: ShapeMapping): Fill {
  if (fill.kind === 'solid') return fill;
  if (fill.kind === 'linear') return { ...fill, from: mapPoint(fill.from), to: mapPoint(fill.to) };
  return { ...fill, center: mapPoint(fill.center), radius: fill.radius * scale };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the bounds of a shape; a curve's bounds are approximated by its control points. */
export function getBounds(shape: Shape): Bounds {
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
