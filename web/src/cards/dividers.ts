import type { Point, Shape } from './scene.ts';
import { disc, fillPath, polygon, segment, strokePath } from './shapes.ts';

/** Height of the ornament between the name and the message. */
export const DIVIDER_HEIGHTS = {
  none: 0,
  rule: 26,
  'short-rule': 34,
  diamond: 34,
  dots: 32,
} as const;
export type Divider = keyof typeof DIVIDER_HEIGHTS;

/** Half the length of the short rule, the only line in left-aligned layouts. */
export const SHORT_RULE_HALF = 45;

export function drawDivider(kind: Divider, [x, y]: Point, color: string): Shape[] {
  const drawRule = (from: number, to: number, width: number) =>
    strokePath(segment([x + from, y], [x + to, y]), color, width);
  const diamond: Point[] = [
    [x, y - 9],
    [x + 9, y],
    [x, y + 9],
    [x - 9, y],
  ];
  switch (kind) {
    case 'none':
      return [];
    case 'rule':
      return [drawRule(-170, 170, 1.5)];
    case 'short-rule':
      return [drawRule(-SHORT_RULE_HALF, SHORT_RULE_HALF, 4)];
    case 'diamond':
      return [drawRule(-130, -20, 1.5), drawRule(20, 130, 1.5), fillPath(polygon(diamond), color)];
    case 'dots':
      return [-22, 0, 22].map((dx) => disc([x + dx, y], dx === 0 ? 5 : 3.5, color));
  }
}
