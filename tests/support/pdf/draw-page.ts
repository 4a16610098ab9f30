import type { Operation } from './content.ts';
import { textOfHex } from './content.ts';

export type Point = readonly [x: number, y: number];
type Matrix = readonly [number, number, number, number, number, number];

/** Drawing stripped to what a test asks of it, in the page's own points. */
export interface Drawing {
  /** Each filled shape's corners, one list for each of its parts. */
  readonly fills: Point[][][];
  /** Straight strokes, from here to there. */
  readonly lines: [Point, Point][];
  /** What each part of the page is cut to, as it is set. */
  readonly clips: Point[][];
  text: string;
}

/** What a page draws with, by its name there. */
export interface Named {
  /** The letters of a glyph of this font. */
  readonly letters: (font: string, glyph: string) => string;
  /** What a form consists of; null for a picture. */
  readonly form: (name: string) => { operations: readonly Operation[]; matrix: Matrix } | null;
}

const ONE: Matrix = [1, 0, 0, 1, 0, 0];
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];
const matrixOf = (values: readonly number[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
};

/** Goes through a page's operations, as a program that draws them would. */
export function drawPage(
  operations: readonly Operation[],
  named: Named,
  drawing: Drawing = { fills: [], lines: [], clips: [], text: '' },
  from: Matrix = ONE,
): Drawing {
  let matrix = from;
  const saved: Matrix[] = [];
  let path: Point[][] = [];
  let font = '';
  /** What is said beside the glyphs, in their place. */
  let told: string | null = null;
  const at = (x: number, y: number): Point => [
    matrix[0] * x + matrix[2] * y + matrix[4],
    matrix[1] * x + matrix[3] * y + matrix[5],
  ];
  for (const { name, operands } of operations) {
    const numbers = operands.map(Number);
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const part = path.at(-1);
    if (name === 'q') saved.push(matrix);
    else if (name === 'Q') matrix = saved.pop() ?? from;
    else if (name === 'cm') matrix = times(matrixOf(numbers), matrix);
    else if (name === 'm') path.push([at(x, y)]);
    else if (name === 'l') part?.push(at(x, y));
    else if (name === 'c') part?.push(at(numbers[4] ?? 0, numbers[5] ?? 0));
    else if (name === 're')
      path.push([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]);
    else if (name === 'W') drawing.clips.push(...path);
    else if (name === 'f') drawing.fills.push(path);
    else if (name === 'S')
      for (const [start, end] of path) if (start && end) drawing.lines.push([start, end]);
    if (['f', 'S', 'n'].includes(name)) path = [];

    if (name === 'BT') drawing.text += '\n';
    else if (name === 'Tf') font = operands[0] ?? '';
    else if (name === 'BDC') told = textOfHex(operands.at(-1) ?? '');
    else if (name === 'EMC') {
      drawing.text += told ?? '';
      told = null;
    } else if (name === 'TJ' && told === null)
      for (const glyph of operands.filter((operand) => operand.startsWith('<')))
        drawing.text += named.letters(font, glyph);
    else if (name === 'Do') {
      const form = named.form(operands[0] ?? '');
      if (form) drawPage(form.operations, named, drawing, times(form.matrix, matrix));
    }
  }
  return drawing;
}
