import { IMPORT_CHUNK } from '@vouchwell/domain/customers/customer';
import { CUSTOMER_COLUMNS } from '@vouchwell/domain/customers/import/customer-columns';
import { COLUMN_KINDS } from '@vouchwell/domain/customers/import/table';
import { IMPORT_OUTCOMES } from '@vouchwell/domain/customers/import-outcomes';
import { PAST_COLUMN_KINDS, PAST_COLUMNS } from '@vouchwell/domain/customers/past/past-columns';
import { PAST_OUTCOMES } from '@vouchwell/domain/customers/past/past-outcomes';
import { PAST_CHUNK } from '@vouchwell/domain/customers/past/past-referral';
import type { Currency } from '@vouchwell/domain/lib/currency';
import type { CountryCode } from 'libphonenumber-js/min';
import type { ComponentType } from 'react';
import {
  type ListImport,
  sendCustomers,
  sendReferrals,
} from '../../../data/customers/import-list.ts';
import { customerWords } from './customer-words.ts';
import type { ListWords } from './list-words.ts';
import type { Column, Item, Outcome, What } from './lists.ts';
import { PreviewCustomer } from './preview-customer.tsx';
import { PreviewReferral } from './preview-referral.tsx';
import { referralWords, trialWords } from './referral-words.ts';

type Send<W extends What> = ListImport<Item<W>, Outcome<W>>['send'];

/** An item to show, and how its business writes numbers and amounts. */
export interface Previewed<I> {
  readonly item: I;
  readonly country: CountryCode;
  readonly currency: Currency;
}

/** How a kind of list is shown and sent. */
export interface ListUi<W extends What> {
  readonly what: W;
  readonly words: ListWords<Column<W>, Outcome<W>>;
  readonly columns: readonly Column<W>[];
  readonly isUsable: (kinds: readonly Column<W>[]) => boolean;
  /** Whether contacts of a phone are such a list, too. */
  readonly takesCards: boolean;
  readonly Preview: ComponentType<Previewed<Item<W>>>;
  readonly outcomes: readonly Outcome<W>[];
  /** How many one call takes. */
  readonly chunk: number;
  readonly send: Send<W>;
  /** The words of trying it out before anything is written, and how; null where there is nothing to see. */
  readonly trial:
    | (Omit<typeof trialWords, 'line' | 'outcomes'> & {
        readonly send: Send<W>;
        readonly outcomes: Readonly<Record<Outcome<W>, (count: number) => string>>;
        readonly line: (line: number, previewed: Previewed<Item<W>>) => string;
        /** Those that would be written. */
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
