import { IMPORT_CHUNK } from '@vouchwell/domain/customers/customer';
import { CUSTOMER_COLUMNS } from '@vouchwell/domain/customers/import/customer-columns';
import { joinDuplicates } from '@vouchwell/domain/customers/import/join-duplicates';
import { customerReader } from '@vouchwell/domain/customers/import/read-customer';
import { columnDayOrder, countryDayOrder } from '@vouchwell/domain/customers/import/read-day';
import { readLines } from '@vouchwell/domain/customers/import/read-lines';
import { readVCards } from '@vouchwell/domain/customers/import/read-vcards';
import type { Row } from '@vouchwell/domain/customers/import/table';
import { PAST_COLUMNS } from '@vouchwell/domain/customers/past/past-columns';
import { distinctReferrals, PAST_CHUNK } from '@vouchwell/domain/customers/past/past-referral';
import { pastReader } from '@vouchwell/domain/customers/past/read-past-referral';
import type { CountryCode } from 'libphonenumber-js/min';
import { internationalNumber } from '../../../ui/country-format.ts';
import type { Column, Item, What } from './lists.ts';
import type { Written } from './open-table.ts';

/** Where a list's business is, and the day there. */
export interface Place {
  readonly country: CountryCode;
  readonly today: string;
}

/** An item of a row, null where the row has none; and what is wrong with it, in sentences. */
interface Read<I> {
  readonly item: I | null;
  readonly faults: readonly string[];
}

/** How a kind of list is read. */
export interface ListFormat<W extends What> extends Written<Column<W>> {
  readonly reader: (
    kinds: readonly Column<W>[],
    rows: readonly Row[],
    place: Place,
  ) => (row: Row) => Read<Item<W>>;
  /** The items of a list, each once. */
  readonly distinct: (items: readonly Item<W>[]) => Item<W>[];
  /** How many one call imports. */
  readonly chunk: number;
}

/** The cells of the first column of a kind. */
function cellsOf<K extends string>(kinds: readonly K[], rows: readonly Row[], kind: K): string[] {
  const column = kinds.indexOf(kind);
  return rows.map(({ cells }) => cells[column] ?? '');
}
const dayOrderIn = (days: readonly string[], { country }: Place) =>
  columnDayOrder(days, countryDayOrder(country));
const phoneIn = (country: CountryCode) => (typed: string) => internationalNumber(typed, country);

export const LIST_FORMATS: { readonly [W in What]: ListFormat<W> } = {
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
