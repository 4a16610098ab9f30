import {
  CARD_BLEED,
  CARD_HEIGHT,
  CARD_WIDTH,
  type Fill,
  type Point,
  type Shape,
  type Stop,
} from './scene.ts';

/* Short ways to say what a design is made of. */

/** The edges of the bleed: what a full background must reach. */
export const LEFT = -CARD_BLEED;
export const TOP = -CARD_BLEED;
export const RIGHT = CARD_WIDTH + CARD_BLEED;
export const BOTTOM = CARD_HEIGHT + CARD_BLEED;

export const solid = (color: string): Fill => ({ kind: 'solid', color });
export const linear = (from: Point, to: Point, ...stops: readonly Stop[]): Fill => ({
  kind: 'linear',
  from,
  to,
  stops,
});
export const radial = (center: Point, radius: number, ...stops: readonly Stop[]): Fill => ({
  kind: 'radial',
  center,
  radius,
  stops,
});

/** The whole card with its bleed. */
export const sheet = (fill: Fill): Shape => ({
  kind: 'rect',
  x: LEFT,
  y: TOP,
  width: RIGHT - LEFT,
  height: BOTTOM - TOP,
  fill,
});

export const filled = (d: string, fill: Fill | string, alpha = 1): Shape => ({
  kind: 'path',
  d,
  fill: typeof fill === 'string' ? solid(fill) : fill,
  alpha,
});
export const stroked = (d: string, color: string, width: number, alpha = 1): Shape => ({
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
  fill: typeof fill === 'string' ? solid(fill) : fill,
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

/** Numbers from 0 to 1 that look thrown but are the same each time: a preview equals its print. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
