import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

const read = (csv: string): string[][] => parse(csv, { record_delimiter: '\r\n' });

describe('a row of CSV', () => {
  it('separates by commas and ends with CRLF', () => {
    expect(csvRow(['Ann', '', 'Lee'])).toBe('Ann,,Lee\r\n');
  });

  it('quotes what would end the cell, and doubles quotes', () => {
    expect(csvRow(['Lee, Ann', 'Ann "Tap" Lee', 'two\nlines', 'two\r\nlines', 'a;b'])).toBe(
      '"Lee, Ann","Ann ""Tap"" Lee","two\nlines","two\r\nlines","a;b"\r\n',
    );
  });

  it('quotes blanks at the ends, which some programs would cut off', () => {
    expect(csvRow([' Ann', 'Lee '])).toBe('" Ann","Lee "\r\n');
  });

  it.each(['=1+1', '+1 555 010', '-2+3', '@SUM(1)', '\t=1', '\r=1', '\n=1', '\tAnn'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(read(csvRow([text]))).toEqual([[`'${text}`]]);
    },
  );

  it.each([
    ' =1+1',
    '\u00A0=1+1',
    '\u200B=1+1',
    '\uFEFF=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '-',
  ])('takes no chance with %j', (text) => {
    expect(read(csvRow([text]))).toEqual([[`'${text}`]]);
  });

  it.each(['Ann-Lee', 'a=b', 'ann@example.com', "'=1+1", '007', '(555) 010', 'مريم', '👩‍🔧'])(
    'leaves %j as it is',
    (text) => {
      expect(csvRow([text])).toBe(`${text}\r\n`);
    },
  );

  it('comes back cell for cell, whatever the texts, and never begins one as a formula', () => {
    const alphabet = [...'=+-@\t\r\n",;\' aé中😀\u200B\u00A0', '\r\n'];
    let state = 7;
    const below = (limit: number) => {
      state = (state * 48_271) % 0x7fff_ffff;
      return state % limit;
    };
    const text = () =>
      Array.from({ length: below(9) }, () => alphabet[below(alphabet.length)]).join('');
    const rows = Array.from({ length: 3000 }, () => ['Ann', text(), text(), text()]);
    const back = read(rows.map(csvRow).join(''));
    const unescaped = back.map((row, index) =>
      row.map((cell, column) => (cell === rows[index]?.[column] ? cell : cell.replace(/^'/, ''))),
    );
    expect(unescaped).toEqual(rows);
    const formulas = back.flat().filter((cell) => /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@])/u.test(cell));
    expect(formulas).toEqual([]);
  });
});
