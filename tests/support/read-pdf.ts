import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

export type Point = readonly [x: number, y: number];
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadPicture extends Box {
  /** Id of the image; the same for all copies of one picture. */
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly rgb: () => Uint8Array;
}

/** Content of a PDF page, in mm from its top left. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  /** Corners of each filled shape, one list per subpath. */
  readonly fills: Point[][][];
  /** Start and end of each straight line. */
  readonly lines: [Point, Point][];
  readonly clips: Point[][];
  readonly pictures: ReadPicture[];
}

type Matrix = readonly [number, number, number, number, number, number];
type Drawing = Pick<ReadPage, 'fills' | 'lines' | 'clips' | 'pictures'>;

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
const mm = (points: number) => (points / 72) * 25.4;

export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(readPage);
}

function readPage(page: PDFPage): ReadPage {
  const { width, height } = page.getSize();
  const drawing: Drawing = { fills: [], lines: [], clips: [], pictures: [] };
  const content = page.node.Contents();
  const resources = page.node.Resources();
  // Converts points from the bottom left to millimeters from the top left.
  const toPage: Matrix = [mm(1), 0, 0, -mm(1), 0, mm(height)];
  if (content instanceof PDFRawStream && resources) draw(content, resources, drawing, toPage);
  return { width: mm(width), height: mm(height), ...drawing };
}

/** Interprets the operators of a page or a form. */
function draw(stream: PDFRawStream, resources: PDFDict, drawing: Drawing, from: Matrix): void {
  let matrix = from;
  const saved: Matrix[] = [];
  let path: Point[][] = [];
  let operands: string[] = [];
  const at = (x: number, y: number): Point => [
    matrix[0] * x + matrix[2] * y + matrix[4],
    matrix[1] * x + matrix[3] * y + matrix[5],
  ];
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  for (const [token] of content.matchAll(/\/[^\s[\]<>/]+|[-+]?[\d.]+|[A-Za-z*]+/g)) {
    if (!/^[A-Za-z*]/.test(token)) {
      operands.push(token);
      continue;
    }
    const numbers = operands.map(Number);
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    if (token === 'q') saved.push(matrix);
    else if (token === 'Q') matrix = saved.pop() ?? from;
    else if (token === 'cm') matrix = times(matrixOf(numbers), matrix);
    else if (token === 'm') path.push([at(x, y)]);
    else if (token === 'l') path.at(-1)?.push(at(x, y));
    else if (token === 're')
      path.push([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]);
    else if (token === 'W') drawing.clips.push(...path);
    else if (token === 'f') drawing.fills.push(path);
    else if (token === 'Do')
      drawObject(operands[0] ?? '', resources, drawing, matrix, [at(0, 0), at(1, 1)]);
    else if (token === 'S') {
      for (const [start, end] of path) if (start && end) drawing.lines.push([start, end]);
    }
    if (['f', 'S', 'n'].includes(token)) path = [];
    operands = [];
  }
}

function drawObject(
  name: string,
  resources: PDFDict,
  drawing: Drawing,
  matrix: Matrix,
  [[left, bottom], [right, top]]: readonly [Point, Point],
): void {
  const key = PDFName.of(name.slice(1));
  const objects = resources.lookup(PDFName.of('XObject'), PDFDict);
  const object = objects.lookup(key);
  if (!(object instanceof PDFRawStream)) throw new Error(`There is nothing to draw as ${name}`);
  const { dict } = object;
  if (dict.get(PDFName.of('Subtype')) === PDFName.of('Form')) {
    const given = dict.lookup(PDFName.of('Matrix'), PDFArray).asArray();
    const own = given.map((value) => (value instanceof PDFNumber ? value.asNumber() : 0));
    const inner = dict.lookup(PDFName.of('Resources'), PDFDict);
    draw(object, inner, drawing, times(matrixOf(own), matrix));
    return;
  }
  const count = (side: string) => dict.lookup(PDFName.of(side), PDFNumber).asNumber();
  const [columns, rows] = [count('Width'), count('Height')];
  drawing.pictures.push({
    id: String(objects.get(key)),
    columns,
    rows,
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    rgb: () => rgbOf(decodePDFRawStream(object).decode(), columns),
  });
}

/** PNG has one filter per row: 0 None, 1 Sub, 2 Up, 3 Average, 4 Paeth. */
function rgbOf(filtered: Uint8Array, columns: number): Uint8Array {
  const length = columns * 3;
  const rows = filtered.length / (length + 1);
  const rgb = new Uint8Array(rows * length);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (length + 1);
    const filter = filtered[from] ?? 0;
    for (let at = 0; at < length; at += 1) {
      const to = row * length + at;
      const left = at < 3 ? 0 : (rgb[to - 3] ?? 0);
      const above = rgb[to - length] ?? 0;
      const aboveLeft = at < 3 ? 0 : (rgb[to - length - 3] ?? 0);
      rgb[to] = (filtered[from + 1 + at] ?? 0) + predicted(filter, left, above, aboveLeft);
    }
  }
  return rgb;
}

function predicted(filter: number, left: number, above: number, aboveLeft: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  const estimate = left + above - aboveLeft;
  const off = (value: number) => Math.abs(estimate - value);
  if (off(left) <= off(above) && off(left) <= off(aboveLeft)) return left;
  return off(above) <= off(aboveLeft) ? above : aboveLeft;
}
