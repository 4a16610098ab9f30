import {
  CONTACT_RESTRICTIONS,
  type ContactRestriction,
  CUSTOMERS_PER_CHUNK,
  type CustomerInput,
} from '@vouchwell/domain/customers/customer';
import { readLines, readVCards } from '@vouchwell/domain/customers/import/read-contacts';
import {
  CUSTOMER_COLUMNS,
  createCustomerParser,
  mergeDuplicates,
} from '@vouchwell/domain/customers/import/read-customer';
import { columnDayOrder, countryDayOrder } from '@vouchwell/domain/customers/import/read-day';
import {
  createPastReferralParser,
  PAST_REFERRAL_COLUMNS,
  type PastReferralColumn,
} from '@vouchwell/domain/customers/import/read-past-referral';
import type { ColumnKind, Row, Table } from '@vouchwell/domain/customers/import/table';
import type { ImportOutcome, PastReferralOutcome } from '@vouchwell/domain/customers/outcomes';
import { fixCsvHeader, fixCsvRow } from '@vouchwell/domain/exports';
import {
  PAST_REFERRALS_PER_CHUNK,
  type PastReferral,
  removeDuplicateReferrals,
} from '@vouchwell/domain/referrals/past-referral';
import { t } from '@vouchwell/domain/shared/i18n';
import type { CountryCode } from 'libphonenumber-js/min';
import { toInternationalNumber } from '../../../ui/text/country-format.ts';
import { type FileFormat, type ImportErrorCode, openFile, openText } from './read-file.ts';

interface ImportContext {
  readonly country: CountryCode;
  readonly today: string;
}

/** `item` is null if the row has none; `errors` are complete sentences. */
interface ReadRow<I> {
  readonly item: I | null;
  readonly errors: readonly string[];
}

interface ListFormat<W extends ListKind> extends FileFormat<ListColumn<W>> {
  readonly reader: (
    table: Pick<Table<ListColumn<W>>, 'header' | 'kinds' | 'rows'>,
    place: ImportContext,
  ) => (row: Row) => ReadRow<ListItem<W>>;
  readonly distinct: (
    items: readonly ListItem<W>[],
    onMerge: (other: ListItem<W>, known: ListItem<W>) => void,
  ) => ListItem<W>[];
  readonly describe: (item: ListItem<W>) => string;
  readonly restrictions: (item: ListItem<W>) => readonly ContactRestriction[];
  /** Items per call. */
  readonly chunk: number;
}

function toCells<K extends string>(kinds: readonly K[], rows: readonly Row[], kind: K): string[] {
  const column = kinds.indexOf(kind);
  return rows.map(({ cells }) => cells[column] ?? '');
}
const guessDayOrder = (days: readonly string[], { country }: ImportContext) =>
  columnDayOrder(days, countryDayOrder(country));
const toImportPhoneReader = (country: CountryCode) => (typed: string) =>
  toInternationalNumber(typed, country);

const LIST_FORMATS: { readonly [W in ListKind]: ListFormat<W> } = {
  customers: {
    columns: CUSTOMER_COLUMNS,
    readCards: readVCards,
    readLines(text) {
      const table = readLines(text);
      const isRead = ([name, phone, email]: readonly string[]) => name && (phone || email);
      return { table, read: table.rows.filter(({ cells }) => isRead(cells)).length };
    },
    reader({ header, kinds, rows }, place) {
      const read = createCustomerParser({
        header,
        kinds,
        today: place.today,
        dayOrder: guessDayOrder(toCells(kinds, rows, 'day'), place),
        readPhone: toImportPhoneReader(place.country),
      });
      return (row) => {
        const { customer, errors } = read(row);
        return { item: customer, errors };
      };
    },
    distinct: mergeDuplicates,
    describe: ({ name }) => name,
    restrictions: ({ restrictions = [] }) => restrictions,
    chunk: CUSTOMERS_PER_CHUNK,
  },
  referrals: {
    columns: PAST_REFERRAL_COLUMNS,
    readCards: null,
    readLines: null,
    reader({ header, kinds, rows }, place) {
      const read = createPastReferralParser({
        header,
        kinds,
        dayOrder: guessDayOrder(toCells(kinds, rows, 'day'), place),
        readPhone: toImportPhoneReader(place.country),
        today: place.today,
      });
      return (row) => {
        const { referral, errors } = read(row);
        return { item: referral, errors };
      };
    },
    distinct: removeDuplicateReferrals,
    describe: ({ friend, from }) =>
      t('{friend}, from {name}', { friend: friend.name, name: from.name }),
    restrictions: () => [],
    chunk: PAST_REFERRALS_PER_CHUNK,
  },
};

export type ImportSource = Blob | string;

export type OpenedImport<W extends ListKind> =
  | { readonly error: ImportErrorCode }
  | (Pick<Table<ListColumn<W>>, 'hasColumns' | 'source' | 'header' | 'kinds'> & {
      readonly error: null;
      readonly rows: number;
      /** First non-empty cells per column. */
      readonly samples: readonly (readonly string[])[];
    });

export interface CheckedImport<W extends ListKind> {
  readonly items: number;
  readonly preview: readonly ListItem<W>[];
  /** Number of rows that aren't imported. */
  readonly refused: number;
  /** Number of rows imported without their unreadable values. */
  readonly partial: number;
  /** Reasons for the first few refused and partial rows. */
  readonly errors: readonly {
    readonly line: number;
    readonly error: string;
    /** Whether the rest of the row is imported. */
    readonly isImported: boolean;
  }[];
  /** Number of rows merged into the item of an earlier row. */
  readonly joined: number;
  /** Descriptions of the first few merges. */
  readonly merges: readonly string[];
  /** Customers we don't ask or don't email, with the first few names. */
  readonly restricted: readonly {
    readonly restriction: ContactRestriction;
    readonly count: number;
    readonly names: readonly string[];
  }[];
}

/** Item with its line number in the owner's file. */
export interface ImportLine<W extends ListKind> {
  readonly line: number;
  readonly item: ListItem<W>;
}

export interface ImportSession<W extends ListKind> {
  open(what: W, source: ImportSource, place: ImportContext): Promise<OpenedImport<W>>;
  check(kinds: readonly ListColumn<W>[]): CheckedImport<W>;
  /** `number` starts at 0. */
  chunk(number: number): readonly ListItem<W>[];
  /** `numbers` start at 0. */
  lines(numbers: readonly number[]): readonly ImportLine<W>[];
  /** Rows to fix, as CSV. */
  fixes(): Blob;
}

const PREVIEW = 3;
/** Maximum number of errors shown; the file contains all of them. */
export const ERRORS_SHOWN = 20;
const MERGES_SHOWN = 200;
const SAMPLES = 2;
const SAMPLED_ROWS = 50;
/** Rows per blob in the file; plain strings would all stay in memory until the end. */
const ROWS_PER_PART = 1000;

/** Runs in the worker; the list leaves the device only when the owner sends it. */
export function startSession<W extends ListKind>(): ImportSession<W> {
  let format: ListFormat<W> | undefined;
  let table: Table<ListColumn<W>> | undefined;
  let importContext: ImportContext;
  let items: readonly ListItem<W>[] = [];
  let lineOf = new Map<ListItem<W>, number>();
  let fixes = new Blob();
  const opened = () => {
    if (!table || !format) throw new Error('No list is open');
    return { table, format };
  };
  return {
    async open(what, source, businessPlace) {
      const { today } = businessPlace;
      const listFormat: ListFormat<W> = LIST_FORMATS[what];
      const text = typeof source === 'string';
      const read = text
        ? openText(source, listFormat, today)
        : await openFile(source, listFormat, today);
      if (typeof read === 'string') return { error: read };
      [format, table, importContext] = [listFormat, read, businessPlace];
      const { hasColumns, source: program, header, kinds, rows } = read;
      const sampled = rows.slice(0, SAMPLED_ROWS);
      const samples = header.map((_, column) => {
        const cells = new Set(sampled.flatMap(({ cells }) => cells[column] || []));
        return [...cells].slice(0, SAMPLES);
      });
      const about = { hasColumns, source: program, header, kinds, samples };
      return { error: null, ...about, rows: rows.length };
    },

    check(kinds) {
      const { table: list, format: listFormat } = opened();
      const { header, rows } = list;
      const read = listFormat.reader({ header, kinds, rows }, importContext);
      const readItems: ListItem<W>[] = [];
      lineOf = new Map();
      let toFix: string[] = [fixCsvHeader(header)];
      const parts: Blob[] = [];
      let [refused, partial] = [0, 0];
      const why: { line: number; error: string; isImported: boolean }[] = [];
      for (const row of rows) {
        const { item, errors } = read(row);
        if (item) {
          readItems.push(item);
          lineOf.set(item, row.line);
        }
        if (errors.length === 0) continue;
        if (item) partial += 1;
        else refused += 1;
        const isImported = item !== null;
        if (why.length < ERRORS_SHOWN)
          why.push({ line: row.line, error: errors.join(' '), isImported });
        toFix.push(fixCsvRow(header, row, errors, isImported));
        if (toFix.length < ROWS_PER_PART) continue;
        parts.push(new Blob(toFix));
        toFix = [];
      }
      fixes = new Blob([...parts, ...toFix], { type: 'text/csv;charset=utf-8' });
      const merges: string[] = [];
      items = listFormat.distinct(readItems, (other, first) => {
        if (merges.length < MERGES_SHOWN)
          merges.push(
            t('Row {line}: {name}, merged with {other}', {
              line: lineOf.get(other) ?? 0,
              name: listFormat.describe(other),
              other: listFormat.describe(first),
            }),
          );
      });
      const restricted = CONTACT_RESTRICTIONS.flatMap((restriction) => {
        const some = items.filter((item) => listFormat.restrictions(item).includes(restriction));
        const names = some.slice(0, ERRORS_SHOWN).map(listFormat.describe);
        return some.length > 0 ? { restriction, count: some.length, names } : [];
      });
      return {
        items: items.length,
        preview: items.slice(0, PREVIEW),
        refused,
        errors: why,
        partial,
        joined: readItems.length - items.length,
        merges,
        restricted,
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

/** Column, row and outcome types per list. */
export interface ListTypes {
  readonly customers: {
    readonly column: ColumnKind;
    readonly item: CustomerInput;
    readonly outcome: ImportOutcome;
  };
  readonly referrals: {
    readonly column: PastReferralColumn;
    readonly item: PastReferral;
    readonly outcome: PastReferralOutcome;
  };
}
export type ListKind = keyof ListTypes;
export type ListColumn<W extends ListKind> = ListTypes[W]['column'];
export type ListItem<W extends ListKind> = ListTypes[W]['item'];
export type ListOutcome<W extends ListKind> = ListTypes[W]['outcome'];
