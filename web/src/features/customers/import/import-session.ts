import { IMPORT_CHUNK } from '@vouchwell/domain/customers/customer';
import { readLines, readVCards } from '@vouchwell/domain/customers/import/read-contacts';
import {
  CUSTOMER_COLUMNS,
  customerReader,
  joinDuplicates,
} from '@vouchwell/domain/customers/import/read-customer';
import { columnDayOrder, countryDayOrder } from '@vouchwell/domain/customers/import/read-day';
import { PAST_COLUMNS, pastReader } from '@vouchwell/domain/customers/import/read-past-referral';
import type { Row, Table } from '@vouchwell/domain/customers/import/table';
import { fixCsvHead, fixCsvRow } from '@vouchwell/domain/exports';
import { distinctReferrals, PAST_CHUNK } from '@vouchwell/domain/referrals/past-referral';
import type { CountryCode } from 'libphonenumber-js/min';
import { internationalNumber } from '../../../ui/text/country-format.ts';
import type { Column, Item, What } from './lists.ts';
import { type ImportProblem, openFile, openText, type Written } from './open-table.ts';

interface Place {
  readonly country: CountryCode;
  readonly today: string;
}

/** `item` is null if the row has none; the problems are sentences. */
interface Read<I> {
  readonly item: I | null;
  readonly faults: readonly string[];
}

interface ListFormat<W extends What> extends Written<Column<W>> {
  readonly reader: (
    kinds: readonly Column<W>[],
    rows: readonly Row[],
    place: Place,
  ) => (row: Row) => Read<Item<W>>;
  readonly distinct: (items: readonly Item<W>[]) => Item<W>[];
  /** Items per call. */
  readonly chunk: number;
}

function cellsOf<K extends string>(kinds: readonly K[], rows: readonly Row[], kind: K): string[] {
  const column = kinds.indexOf(kind);
  return rows.map(({ cells }) => cells[column] ?? '');
}
const dayOrderIn = (days: readonly string[], { country }: Place) =>
  columnDayOrder(days, countryDayOrder(country));
const phoneIn = (country: CountryCode) => (typed: string) => internationalNumber(typed, country);

const LIST_FORMATS: { readonly [W in What]: ListFormat<W> } = {
  customers: {
    columns: CUSTOMER_COLUMNS,
    readCards: readVCards,
    readLines(text) {
      const table = readLines(text);
      const isRead = ([name, phone, email]: readonly string[]) => name && (phone || email);
      return { table, read: table.rows.filter(({ cells }) => isRead(cells)).length };
    },
    reader(kinds, rows, place) {
      const read = customerReader({
        kinds,
        dayOrder: dayOrderIn(cellsOf(kinds, rows, 'day'), place),
        readPhone: phoneIn(place.country),
      });
      return (row) => {
        const { customer, faults } = read(row);
        return { item: customer, faults };
      };
    },
    distinct: joinDuplicates,
    chunk: IMPORT_CHUNK,
  },
  referrals: {
    columns: PAST_COLUMNS,
    readCards: null,
    readLines: null,
    reader(kinds, rows, place) {
      const read = pastReader({
        kinds,
        dayOrder: dayOrderIn(cellsOf(kinds, rows, 'day'), place),
        readPhone: phoneIn(place.country),
        today: place.today,
      });
      return (row) => {
        const { referral, faults } = read(row);
        return { item: referral, faults };
      };
    },
    distinct: distinctReferrals,
    chunk: PAST_CHUNK,
  },
};

export type ImportSource = Blob | string;

export type Opened<W extends What> =
  | { readonly problem: ImportProblem }
  | (Pick<Table<Column<W>>, 'hasColumns' | 'source' | 'header' | 'kinds'> & {
      readonly problem: null;
      readonly rows: number;
      /** First non-empty cells per column. */
      readonly samples: readonly (readonly string[])[];
    });

export interface Checked<W extends What> {
  readonly items: number;
  readonly preview: readonly Item<W>[];
  /** Number of rows that aren't imported. */
  readonly refused: number;
  /** Number of rows imported without their unreadable parts. */
  readonly partial: number;
  /** Reasons for the first of both. */
  readonly faults: readonly {
    readonly line: number;
    readonly fault: string;
    /** Whether the rest of the row is imported. */
    readonly isImported: boolean;
  }[];
  /** Rows whose item is already listed. */
  readonly joined: number;
}

/** Item with its line number in the owner's file. */
export interface Line<W extends What> {
  readonly line: number;
  readonly item: Item<W>;
}

export interface Session<W extends What> {
  open(what: W, source: ImportSource, place: Place): Promise<Opened<W>>;
  check(kinds: readonly Column<W>[]): Checked<W>;
  /** `number` starts at 0. */
  chunk(number: number): readonly Item<W>[];
  /** `numbers` start at 0. */
  lines(numbers: readonly number[]): readonly Line<W>[];
  /** Rows to fix, as CSV. */
  fixes(): Blob;
}

const PREVIEW = 3;
/** Maximum number of faults shown; the file has all. */
export const FAULTS_SHOWN = 20;
const SAMPLES = 2;
const SAMPLED_ROWS = 50;
/** Rows per part of the file: strings would all stay in memory until the end. */
const ROWS_A_PART = 1000;

/** Runs in the worker; the list leaves the device only when its owner sends it. */
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
