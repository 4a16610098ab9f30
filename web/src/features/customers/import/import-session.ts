import { type CustomerInput, IMPORT_CHUNK } from '@vouchwell/domain/customers/customer';
import { fixCsvHead, fixCsvRow } from '@vouchwell/domain/customers/import/fix-csv';
import { joinDuplicates } from '@vouchwell/domain/customers/import/join-duplicates';
import { customerReader } from '@vouchwell/domain/customers/import/read-customer';
import { columnDayOrder, countryDayOrder } from '@vouchwell/domain/customers/import/read-day';
import type { ColumnKind, Table } from '@vouchwell/domain/customers/import/table';
import type { CountryCode } from 'libphonenumber-js/min';
import { internationalNumber } from '../../../ui/country-format.ts';
import { type ImportProblem, openFile, openText } from './open-table.ts';

/** What an owner brings: a file, or text that they pasted or picked. */
export type ImportSource = Blob | string;

/** A list that was read; or why it was not. */
export type Opened =
  | { readonly problem: ImportProblem }
  | (Pick<Table, 'hasColumns' | 'source' | 'header' | 'kinds'> & {
      readonly problem: null;
      readonly rows: number;
      /** The first cells of each column that are not empty. */
      readonly samples: readonly (readonly string[])[];
    });

/** What an import would bring, by what the columns are said to hold. */
export interface Checked {
  readonly customers: number;
  readonly preview: readonly CustomerInput[];
  /** Rows that are not imported, and why the first of them are not. */
  readonly refused: number;
  readonly faults: readonly { readonly line: number; readonly fault: string }[];
  /** Rows that are imported without what could not be read of them. */
  readonly partial: number;
  /** Rows of somebody who is on the list already. */
  readonly joined: number;
}

const PREVIEW = 3;
const SAMPLES = 2;
/** How many rows the samples are taken of. */
const SAMPLED_ROWS = 50;
/** Rows to fix as one part of their file, because strings would all stay in memory until the end. */
const ROWS_A_PART = 1000;

/** Holds a list while it is imported, in the worker; nothing of it is sent but by its owner. */
export function startSession() {
  let table: Table | undefined;
  let country: CountryCode = 'US';
  let customers: readonly CustomerInput[] = [];
  let fixes = new Blob();
  return {
    async open(source: ImportSource, businessCountry: CountryCode): Promise<Opened> {
      country = businessCountry;
      const opened = typeof source === 'string' ? openText(source) : await openFile(source);
      if (typeof opened === 'string') return { problem: opened };
      table = opened;
      const { hasColumns, source: program, header, kinds, rows } = table;
      const samples = header.map((_, column) =>
        rows
          .slice(0, SAMPLED_ROWS)
          .flatMap(({ cells }) => cells[column] || [])
          .slice(0, SAMPLES),
      );
      return {
        problem: null,
        hasColumns,
        source: program,
        header,
        kinds,
        rows: rows.length,
        samples,
      };
    },

    /** Makes the rows customers, and says what is wrong with those that are none. */
    check(kinds: readonly ColumnKind[]): Checked {
      if (!table) throw new Error('No list is open');
      const { header, rows } = table;
      const day = kinds.indexOf('day');
      const days = rows.map(({ cells }) => cells[day] ?? '');
      const read = customerReader({
        kinds,
        dayOrder: columnDayOrder(days, countryDayOrder(country)),
        readPhone: (typed) => internationalNumber(typed, country),
      });
      const found: CustomerInput[] = [];
      let toFix: string[] = [fixCsvHead(header)];
      const parts: Blob[] = [];
      let [refused, partial] = [0, 0];
      const why: { line: number; fault: string }[] = [];
      for (const row of rows) {
        const { customer, faults } = read(row);
        if (customer) found.push(customer);
        if (faults.length === 0) continue;
        if (customer) partial += 1;
        else refused += 1;
        if (!customer && refused <= PREVIEW) why.push({ line: row.line, fault: faults.join(' ') });
        toFix.push(fixCsvRow(header, row, faults, customer !== null));
        if (toFix.length < ROWS_A_PART) continue;
        parts.push(new Blob(toFix));
        toFix = [];
      }
      fixes = new Blob([...parts, ...toFix], { type: 'text/csv;charset=utf-8' });
      customers = joinDuplicates(found);
      return {
        customers: customers.length,
        preview: customers.slice(0, PREVIEW),
        refused,
        faults: why,
        partial,
        joined: found.length - customers.length,
      };
    },

    /** The customers of one call, by its number from 0 on. */
    chunk: (number: number): readonly CustomerInput[] =>
      customers.slice(number * IMPORT_CHUNK, (number + 1) * IMPORT_CHUNK),

    /** The rows to fix as a CSV file. */
    fixes: (): Blob => fixes,
  };
}

export type Session = ReturnType<typeof startSession>;
