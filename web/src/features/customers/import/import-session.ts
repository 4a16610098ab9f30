import {
  CONTACT_RESTRICTIONS,
  type ContactRestriction,
  CUSTOMERS_PER_CHUNK,
  type CustomerInput,
} from '@vouchwell/domain/customers/customer';
import type { ColumnKind } from '@vouchwell/domain/customers/import/header-words';
import { readContactLines } from '@vouchwell/domain/customers/import/read-contact-lines';
import {
  CUSTOMER_COLUMN_RULES,
  createCustomerParser,
  mergeDuplicates,
} from '@vouchwell/domain/customers/import/read-customer';
import { detectDayOrder, getCountryDayOrder } from '@vouchwell/domain/customers/import/read-day';
import {
  createPastReferralParser,
  PAST_REFERRAL_COLUMN_RULES,
  type PastReferralColumn,
} from '@vouchwell/domain/customers/import/read-past-referral';
import { readVCards } from '@vouchwell/domain/customers/import/read-vcards';
import type {
  ParsedRow,
  ParserOptions,
  Row,
  Table,
} from '@vouchwell/domain/customers/import/table';
import type { ImportOutcome, PastReferralOutcome } from '@vouchwell/domain/customers/outcomes';
import { toErrorCsvRow, toErrorsCsvHeader } from '@vouchwell/domain/exports';
import {
  PAST_REFERRALS_PER_CHUNK,
  type PastReferral,
  removeDuplicateReferrals,
} from '@vouchwell/domain/referrals/past-referral';
import { t } from '@vouchwell/domain/shared/i18n';
import type { CountryCode } from 'libphonenumber-js/min';
import { toStoredPhone } from '../../../ui/text/country-format.ts';
import { type FileFormat, type ImportErrorCode, parseFile, parseText } from './read-file.ts';

interface ListTypes {
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
export type ListColumn<K extends ListKind> = ListTypes[K]['column'];
export type ListItem<K extends ListKind> = ListTypes[K]['item'];
export type ListOutcome<K extends ListKind> = ListTypes[K]['outcome'];

export interface ImportContext {
  readonly country: CountryCode;
  readonly today: string;
}

interface ListFormat<K extends ListKind> extends FileFormat<ListColumn<K>> {
  readonly createParser: (
    options: ParserOptions<ListColumn<K>>,
  ) => (row: Row) => ParsedRow<ListItem<K>>;
  readonly removeDuplicates: (
    items: readonly ListItem<K>[],
    onMerge: (duplicate: ListItem<K>, original: ListItem<K>) => void,
  ) => ListItem<K>[];
  readonly describe: (item: ListItem<K>) => string;
  readonly getRestrictions: (item: ListItem<K>) => readonly ContactRestriction[];
  readonly itemsPerChunk: number;
}

const LIST_FORMATS: { readonly [K in ListKind]: ListFormat<K> } = {
  customers: {
    columns: CUSTOMER_COLUMN_RULES,
    readCards: readVCards,
    readLines: readContactLines,
    createParser: createCustomerParser,
    removeDuplicates: mergeDuplicates,
    describe: ({ name }) => name,
    getRestrictions: ({ restrictions = [] }) => restrictions,
    itemsPerChunk: CUSTOMERS_PER_CHUNK,
  },
  referrals: {
    columns: PAST_REFERRAL_COLUMN_RULES,
    readCards: null,
    readLines: null,
    createParser: createPastReferralParser,
    removeDuplicates: removeDuplicateReferrals,
    describe: ({ friend, from }) =>
      t('{friend}, referred by {name}', { friend: friend.name, name: from.name }),
    getRestrictions: () => [],
    itemsPerChunk: PAST_REFERRALS_PER_CHUNK,
  },
};

export type ImportSource = Blob | string;

export type OpenedImport<K extends ListKind> =
  | { readonly error: ImportErrorCode }
  | (Pick<Table<ListColumn<K>>, 'hasColumns' | 'source' | 'header' | 'kinds'> & {
      readonly error: null;
      readonly rowCount: number;
      /** First non-empty cells per column. */
      readonly samples: readonly (readonly string[])[];
    });

export interface CheckedImport<K extends ListKind> {
  readonly isUsable: boolean;
  readonly itemCount: number;
  readonly itemsPerChunk: number;
  readonly preview: readonly ListItem<K>[];
  readonly rejectedCount: number;
  /** Number of rows imported without their unreadable values. */
  readonly partialCount: number;
  /** Reasons for the first few rejected and partially imported rows. */
  readonly errors: readonly {
    readonly line: number;
    readonly error: string;
    /** Whether the rest of the row is imported. */
    readonly isImported: boolean;
  }[];
  /** Number of rows merged into the item of an earlier row. */
  readonly mergedCount: number;
  /** Descriptions of the first few merges. */
  readonly merges: readonly string[];
  /** Customers we don't ask or don't email, with the first few names. */
  readonly restricted: readonly {
    readonly restriction: ContactRestriction;
    readonly count: number;
    readonly names: readonly string[];
  }[];
}

/** Reads one list. Every method is async, because the session runs in a worker. */
export interface ImportSession<K extends ListKind> {
  open(listKind: K, source: ImportSource, context: ImportContext): Promise<OpenedImport<K>>;
  /** Parses and merges the rows; call it again if the owner assigns the columns differently. */
  check(columnKinds: readonly ListColumn<K>[]): Promise<CheckedImport<K>>;
  getChunk(chunkIndex: number): Promise<readonly ListItem<K>[]>;
  /** Referrals only: a merged customer may come from several rows. */
  getRows(itemIndices: readonly number[]): Promise<readonly { line: number; item: ListItem<K> }[]>;
  getErrorsCsv(): Promise<Blob>;
}

const PREVIEW_ITEMS = 3;
/** Maximum number of errors shown; the file contains all of them. */
const ERRORS_SHOWN = 20;
const MERGES_SHOWN = 200;

/** Runs in the worker; the list leaves the device only when the owner sends it. */
export function createImportSession<K extends ListKind>(): ImportSession<K> {
  // Set by `open`.
  let format: ListFormat<K>;
  let table: Table<ListColumn<K>>;
  let context: ImportContext;
  // Set by `check`.
  let items: readonly ListItem<K>[] = [];
  let lineByItem: ReadonlyMap<ListItem<K>, number> = new Map();
  let errorsCsv = new Blob();
  return {
    async open(listKind, source, importContext) {
      format = LIST_FORMATS[listKind];
      context = importContext;
      const result =
        typeof source === 'string'
          ? parseText(source, format, context.today)
          : await parseFile(source, format, context.today);
      if (typeof result === 'string') return { error: result };
      table = result;
      const { rows, ...columns } = table;
      if (rows.length === 0) return { error: 'empty' };
      return { error: null, ...columns, samples: getSamples(table), rowCount: rows.length };
    },

    async check(columnKinds) {
      const parsedRows = parseRows(format, table, columnKinds, context);
      const parsedItems = parsedRows.flatMap(({ item }) => item ?? []);
      lineByItem = new Map(parsedRows.flatMap(({ item, line }) => (item ? [[item, line]] : [])));
      const merges: string[] = [];
      items = format.removeDuplicates(parsedItems, (duplicate, original) =>
        merges.push(
          t('Row {line}: {name}, merged with {other}', {
            line: lineByItem.get(duplicate) ?? 0,
            name: format.describe(duplicate),
            other: format.describe(original),
          }),
        ),
      );
      const rowsWithErrors = parsedRows.filter(({ errors }) => errors.length > 0);
      const partialCount = rowsWithErrors.filter(({ item }) => item !== null).length;
      errorsCsv = toErrorsCsv(table.header, rowsWithErrors);
      return {
        isUsable: format.columns.isUsable(columnKinds),
        itemCount: items.length,
        itemsPerChunk: format.itemsPerChunk,
        preview: items.slice(0, PREVIEW_ITEMS),
        rejectedCount: rowsWithErrors.length - partialCount,
        partialCount,
        errors: rowsWithErrors.slice(0, ERRORS_SHOWN).map(({ line, item, errors }) => ({
          line,
          error: errors.join(' '),
          isImported: item !== null,
        })),
        mergedCount: parsedItems.length - items.length,
        merges: merges.slice(0, MERGES_SHOWN),
        restricted: findRestrictedItems(format, items),
      };
    },

    async getChunk(chunkIndex) {
      const start = chunkIndex * format.itemsPerChunk;
      return items.slice(start, start + format.itemsPerChunk);
    },
    getRows: async (itemIndices) =>
      itemIndices.flatMap((index) => {
        const item = items[index];
        return item ? { line: lineByItem.get(item) ?? 0, item } : [];
      }),
    getErrorsCsv: async () => errorsCsv,
  };
}

const SAMPLES_PER_COLUMN = 2;
const SAMPLED_ROWS = 50;

/** Returns the first different cells of each column. */
function getSamples({ header, rows }: Table<string>): string[][] {
  const sampledRows = rows.slice(0, SAMPLED_ROWS);
  return header.map((_, column) => {
    const cells = new Set(sampledRows.flatMap(({ cells }) => cells[column] || []));
    return [...cells].slice(0, SAMPLES_PER_COLUMN);
  });
}

function parseRows<K extends ListKind>(
  format: ListFormat<K>,
  { header, rows }: Table<ListColumn<K>>,
  columnKinds: readonly ListColumn<K>[],
  { country, today }: ImportContext,
): (Row & ParsedRow<ListItem<K>>)[] {
  const days = rows.map(
    ({ cells }) => cells.find((_, column) => columnKinds[column] === 'day') ?? '',
  );
  const parse = format.createParser({
    header,
    kinds: columnKinds,
    today,
    dayOrder: detectDayOrder(days, getCountryDayOrder(country)),
    readPhone: (typed) => toStoredPhone(typed, country),
  });
  return rows.map((row) => ({ ...row, ...parse(row) }));
}

function toErrorsCsv(header: readonly string[], rows: readonly (Row & ParsedRow<unknown>)[]): Blob {
  const lines = rows.map((row) => toErrorCsvRow(header, row, row.errors, row.item !== null));
  return new Blob([toErrorsCsvHeader(header), ...lines], { type: 'text/csv;charset=utf-8' });
}

const NAMES_SHOWN = 20;

function findRestrictedItems<K extends ListKind>(
  format: ListFormat<K>,
  items: readonly ListItem<K>[],
): CheckedImport<K>['restricted'] {
  return CONTACT_RESTRICTIONS.flatMap((restriction) => {
    const matches = items.filter((item) => format.getRestrictions(item).includes(restriction));
    const names = matches.slice(0, NAMES_SHOWN).map(format.describe);
    return matches.length > 0 ? { restriction, count: matches.length, names } : [];
  });
}
