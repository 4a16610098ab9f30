import { IMPORT_CHUNK } from '@vouchwell/domain/customers/customer';
import { CUSTOMER_COLUMNS } from '@vouchwell/domain/customers/import/read-customer';
import {
  PAST_COLUMN_KINDS,
  PAST_COLUMNS,
} from '@vouchwell/domain/customers/import/read-past-referral';
import { COLUMN_KINDS } from '@vouchwell/domain/customers/import/table';
import { IMPORT_OUTCOMES, PAST_OUTCOMES } from '@vouchwell/domain/customers/outcomes';
import { PAST_CHUNK } from '@vouchwell/domain/referrals/past-referral';
import { t } from '@vouchwell/domain/shared/i18n';
import type { Currency } from '@vouchwell/domain/shared/money';
import type { CountryCode } from 'libphonenumber-js/min';
import type { ComponentType } from 'react';
import { type ListImport, sendCustomers, sendReferrals } from '../../../data/customer-import.ts';
import { customers } from '../texts.ts';
import { type ListWords, sendWords } from './list-words.ts';
import type { Column, Item, Outcome, What } from './lists.ts';
import { PreviewCustomer } from './preview-customer.tsx';
import { PreviewReferral } from './preview-referral.tsx';
import { referralWords, trialWords } from './referral-words.ts';
import { number } from './texts.ts';

const customerWords: ListWords<Column<'customers'>, Outcome<'customers'>> = {
  tab: t('Customers'),
  choose: {
    title: t('Import customers'),
    text: t('Bring your list from anywhere. You see what is in it before anything is saved.'),
    fileHint: t(
      'A CSV file from Square, Jobber, Housecall Pro, QuickBooks, Google Contacts or any spreadsheet, or contact cards (.vcf) from a phone.',
    ),
    paste: t('Or paste your customers, one on each line'),
    placeholder: t('Maria Lopez, 555 010 1234'),
    nothingPasted: t('Paste or type at least one customer'),
  },
  kinds: {
    none: t('Leave it out'),
    name: t('Full name'),
    first: t('First name'),
    last: t('Last name'),
    company: t('Company'),
    mobile: t('Mobile phone'),
    phone: t('Phone'),
    email: t('Email'),
    tags: t('Tags'),
    day: t('Day of last job'),
  },
  unusable: t('Choose the column with the names, and one with phone numbers or emails.'),
  own: t(
    "Import only customers of your own business. We don't add people who asked not to be contacted.",
  ),
  ready: (count) =>
    count === 1
      ? t('1 customer ready to import')
      : t('{count} customers ready to import', { count: number(count) }),
  joined: (count) =>
    count === 1
      ? t('1 line joined with another one of the same customer')
      : t('{count} lines joined with another one of the same customer', { count: number(count) }),
  start: (count) => t('Import {items}', { items: customers(count) }),
  send: sendWords(t('Importing your customers'), t('Your customers are in'), customers),
  progress: t('Customers sent'),
  outcomes: {
    added: (count) => t('{count} added', { count: number(count) }),
    changed: (count) => t('{count} changed: we added what was new', { count: number(count) }),
    same: (count) => t('{count} already there', { count: number(count) }),
  },
  fixesName: 'customers-to-fix.csv',
};

type Send<W extends What> = ListImport<Item<W>, Outcome<W>>['send'];

export interface Previewed<I> {
  readonly item: I;
  readonly country: CountryCode;
  readonly currency: Currency;
}

export interface ListUi<W extends What> {
  readonly what: W;
  readonly words: ListWords<Column<W>, Outcome<W>>;
  readonly columns: readonly Column<W>[];
  readonly isUsable: (kinds: readonly Column<W>[]) => boolean;
  /** Whether contact cards can be imported. */
  readonly takesCards: boolean;
  readonly Preview: ComponentType<Previewed<Item<W>>>;
  readonly outcomes: readonly Outcome<W>[];
  /** Items per call. */
  readonly chunk: number;
  readonly send: Send<W>;
  /** null if it can't be tried out. */
  readonly trial:
    | (Omit<typeof trialWords, 'line' | 'outcomes'> & {
        readonly send: Send<W>;
        readonly outcomes: Readonly<Record<Outcome<W>, (count: number) => string>>;
        readonly line: (line: number, previewed: Previewed<Item<W>>) => string;
        /** Outcomes that would be written. */
        readonly added: readonly Outcome<W>[];
      })
    | null;
}

export const CUSTOMER_LIST: ListUi<'customers'> = {
  what: 'customers',
  words: customerWords,
  columns: COLUMN_KINDS,
  isUsable: CUSTOMER_COLUMNS.isUsable,
  takesCards: true,
  Preview: PreviewCustomer,
  outcomes: IMPORT_OUTCOMES,
  chunk: IMPORT_CHUNK,
  send: sendCustomers,
  trial: null,
};

export const REFERRAL_LIST: ListUi<'referrals'> = {
  what: 'referrals',
  words: referralWords,
  columns: PAST_COLUMN_KINDS,
  isUsable: PAST_COLUMNS.isUsable,
  takesCards: false,
  Preview: PreviewReferral,
  outcomes: PAST_OUTCOMES,
  chunk: PAST_CHUNK,
  send: sendReferrals(false),
  trial: {
    ...trialWords,
    send: sendReferrals(true),
    line: (line, { item, currency }) => trialWords.line(line, item, currency),
    added: ['added', 'unmatched'],
  },
};
