import type { Fill, Point, Shape } from '../../cards/scene.ts';
import { type PrintResources, sharesOf } from './print-resources.ts';

/** The length of a quarter circle's handles, as a share of its radius. */
const QUARTER = 0.5523;

export const number = (value: number) => String(Math.round(value * 1000) / 1000);
export const numbers = (...values: readonly number[]) => values.map(number).join(' ');

/** A shape as a PDF's page is told to draw it. */
export function drawShape(shape: Shape, resources: PrintResources): string {
  const path = pathOf(shape);
  const alpha = shape.alpha ?? 1;
  const parts = [
    alpha < 1 ? `/${resources.alpha(alpha)} gs` : '',
    shape.fill ? fillWith(shape.fill, path, resources) : '',
    shape.stroke
      ? `${sharesOf(shape.stroke.color).join(' ')} RG ${number(shape.stroke.width)} w ${path} S`
      : '',
  ];
  return `q ${parts.filter(Boolean).join(' ')} Q`;
}

function fillWith(fill: Fill, path: string, resources: PrintResources): string {
  if (fill.kind === 'solid') return `${sharesOf(fill.color).join(' ')} rg ${path} f`;
  return `q ${path} W n /${resources.shading(fill)} sh Q`;
}

function pathOf(shape: Shape): string {
  if (shape.kind === 'rect') {
    return `${numbers(shape.x, shape.y, shape.width, shape.height)} re`;
  }
  return shape.kind === 'circle' ? circle([shape.x, shape.y], shape.r) : path(shape.d);
}

function circle([x, y]: Point, r: number): string {
  const k = r * QUARTER;
  return [
    `${numbers(x + r, y)} m`,
    `${numbers(x + r, y + k, x + k, y + r, x, y + r)} c`,
    `${numbers(x - k, y + r, x - r, y + k, x - r, y)} c`,
    `${numbers(x - r, y - k, x - k, y - r, x, y - r)} c`,
    `${numbers(x + k, y - r, x + r, y - k, x + r, y)} c h`,
  ].join(' ');
}

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** SVG writes the letter first, PDF last; else absolute M, L, C and Z are the same in both. */
export function path(d: string): string {
  return [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)]
    .map(([, letter = '', values = '']) => `${values.trim()} ${OPERATORS[letter]}`.trim())
    .join(' ');
}
