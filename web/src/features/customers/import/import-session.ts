import { fixCsvHead, fixCsvRow } from '@vouchwell/domain/customers/import/fix-csv';
import type { Table } from '@vouchwell/domain/customers/import/table';
import { LIST_FORMATS, type ListFormat, type Place } from './list-formats.ts';
import type { Column, Item, What } from './lists.ts';
import { type ImportProblem, openFile, openText } from './open-table.ts';

/** What an owner brings: a file, or text that they pasted or picked. */
export type ImportSource = Blob | string;

/** A list that was read; or why it was not. */
export type Opened<W extends What> =
  | { readonly problem: ImportProblem }
  | (Pick<Table<Column<W>>, 'hasColumns' | 'source' | 'header' | 'kinds'> & {
      readonly problem: null;
      readonly rows: number;
      /** The first cells of each column that are not empty. */
      readonly samples: readonly (readonly string[])[];
    });

/** What an import would bring, by what the columns are said to hold. */
export interface Checked<W extends What> {
  readonly items: number;
  readonly preview: readonly Item<W>[];
  /** Rows that are not imported, and why the first of them are not. */
  readonly refused: number;
  /** Rows that are imported without what could not be read of them. */
  readonly partial: number;
  /** Why the first of both are. */
  readonly faults: readonly {
    readonly line: number;
    readonly fault: string;
    /** Whether the rest of its line is imported. */
    readonly isImported: boolean;
  }[];
  /** Rows of an item that is on the list already. */
  readonly joined: number;
}

/** An item, and the line that it stands on in its owner's list. */
export interface Line<W extends What> {
  readonly line: number;
  readonly item: Item<W>;
}

/** A list while it is imported. */
export interface Session<W extends What> {
  open(what: W, source: ImportSource, place: Place): Promise<Opened<W>>;
  /** Makes items of the rows, and says what is wrong with those that are none. */
  check(kinds: readonly Column<W>[]): Checked<W>;
  /** The items of one call, by its number from 0 on. */
  chunk(number: number): readonly Item<W>[];
  /** Items by their numbers in the list, from 0 on. */
  lines(numbers: readonly number[]): readonly Line<W>[];
  /** The rows to fix as a CSV file. */
  fixes(): Blob;
}

const PREVIEW = 3;
/** How many rows to fix are named; the file has all of them. */
export const FAULTS_SHOWN = 20;
const SAMPLES = 2;
/** How many rows the samples are taken of. */
const SAMPLED_ROWS = 50;
/** Rows to fix as one part of their file, because strings would all stay in memory until the end. */
const ROWS_A_PART = 1000;

/** Holds a list while it is imported, in the worker; nothing of it is sent but by its owner. */
export function startSession<W extends What>(): Session<W> {
  let format: ListFormat<W> | undefined;
  let table: Table<Column<W>> | undefined;
  let place: Place;
  let items: readonly Item<W>[] = [];
  let lineOf = new Map<Item<W>, number>();
  let fixes = new Blob();
  const opened = () => {
    if (!table || !format) throw new Error('No list is open');
    return { table, format };
  };
  return {
    async open(what, source, businessPlace) {
      const known: ListFormat<W> = LIST_FORMATS[what];
      const text = typeof source === 'string';
      const read = text ? openText(source, known) : await openFile(source, known);
      if (typeof read === 'string') return { problem: read };
      [format, table, place] = [known, read, businessPlace];
      const { hasColumns, source: program, header, kinds, rows } = read;
      const samples = header.map((_, column) =>
        rows
          .slice(0, SAMPLED_ROWS)
          .flatMap(({ cells }) => cells[column] || [])
          .slice(0, SAMPLES),
      );
      const about = { hasColumns, source: program, header, kinds, samples };
      return { problem: null, ...about, rows: rows.length };
    },

    check(kinds) {
      const { table: list, format: known } = opened();
      const { header, rows } = list;
      const read = known.reader(kinds, rows, place);
      const found: Item<W>[] = [];
      lineOf = new Map();
      let toFix: string[] = [fixCsvHead(header)];
      const parts: Blob[] = [];
      let [refused, partial] = [0, 0];
      const why: { line: number; fault: string; isImported: boolean }[] = [];
      for (const row of rows) {
        const { item, faults } = read(row);
        if (item) {
          found.push(item);
          lineOf.set(item, row.line);
        }
        if (faults.length === 0) continue;
        if (item) partial += 1;
        else refused += 1;
        const isImported = item !== null;
        if (why.length < FAULTS_SHOWN)
          why.push({ line: row.line, fault: faults.join(' '), isImported });
        toFix.push(fixCsvRow(header, row, faults, isImported));
        if (toFix.length < ROWS_A_PART) continue;
        parts.push(new Blob(toFix));
        toFix = [];
      }
      fixes = new Blob([...parts, ...toFix], { type: 'text/csv;charset=utf-8' });
      items = known.distinct(found);
      return {
        items: items.length,
        preview: items.slice(0, PREVIEW),
        refused,
        faults: why,
        partial,
        joined: found.length - items.length,
      };
    },

    chunk(number) {
      const { chunk } = opened().format;
      return items.slice(number * chunk, (number + 1) * chunk);
    },
    lines: (numbers) =>
      numbers.flatMap((number) => {
        const item = items[number];
        return item ? { line: lineOf.get(item) ?? 0, item } : [];
      }),
    fixes: () => fixes,
  };
}
