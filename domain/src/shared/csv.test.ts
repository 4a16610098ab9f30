import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsvRow } from './csv.ts';

const NASTY_PARTS = ['=1+1', '"=1+1', ' =1+1', '"" "=1+1"', '-2+3', '@SUM(1)', '\r=1', '\n"+1+1'];

const read = (csv: string): string[][] => parse(csv, { record_delimiter: '\r\n' });

it('quotes a CSV cell with leading or trailing spaces, which some programs would trim', () => {
  expect(toCsvRow([' Ann', 'Lee '])).toBe('" Ann","Lee "\r\n');
});

it.each([
  '=1+1',
  '-2+3',
  '@SUM(1)',
  '\tAnn',
  '"=1+1"',
  ' =1+1',
  '\u00A0=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '＠SUM(1)',
  '-',
  '"-"',
])('adds an apostrophe before the CSV cell %j, which a program could run', (text) => {
  expect(read(toCsvRow([text]))).toEqual([[`'${text}`]]);
});

it.each(['Ann-Lee', 'a=b', 'ann@example.com', "'=1+1", '007', '(555) 010', 'مريم', '👩‍🔧'])(
  'leaves the CSV cell %j unchanged',
  (text) => {
    expect(toCsvRow([text])).toBe(`${text}\r\n`);
  },
);

it.each([
  ['+1 555 010', '+1+555+010'],
  ['+15550102295', '-15550102295'],
  ['+1 (555) 010-2295', '+1 (555) 010-2295+A1'],
  ['+1.555.010.2295', '+1.555-010.2295'],
  ['+49 (0)30 901820', '+49 (0)30 SUM(A1)'],
  ['+1 555-010-2295', '+1-555-010-2295'],
])('writes the phone number %j to a CSV unchanged, but escapes %j', (phone, formula) => {
  expect(toCsvRow([phone])).toBe(`${phone}\r\n`);
  expect(toCsvRow([formula])).toBe(`'${formula}\r\n`);
});

it.each([',', ';', '\t'])(
  "doesn't let a CSV cell start with a formula if a program splits it at %j [attack]",
  (delimiter) => {
    const texts = NASTY_PARTS.flatMap((text) => [`a${delimiter}${text}`, `"a"${delimiter}${text}`]);
    const file = texts.map((text) => toCsvRow(['Ann', text, 'Lee'])).join('');
    const cells = file.split(/\r\n|[\r\n]/).flatMap((line) => line.split(delimiter));
    expect(cells.filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([]);
  },
);

it('writes any text to CSV rows that can be parsed back and contain no formulas [attack]', () => {
  const alphabet = [...'=+-@\t\r\n",;\' aé中😀\u200B\u00A0', '\r\n'];
  const text = fc.string({ unit: fc.constantFrom(...alphabet) });
  // Only apostrophes are ever added, and only before a part of the cell.
  const strip = (cell: string) => cell.replace(/(^|[,;\t\r\n])'+/g, '$1');
  const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@])/u;
  fc.assert(
    fc.property(text, text, (first, second) => {
      const [cells = []] = read(toCsvRow(['Ann', first, second]));
      expect(cells.map(strip)).toEqual(['Ann', first, second].map(strip));
      expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
