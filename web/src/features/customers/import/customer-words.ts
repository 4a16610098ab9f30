import { t } from '@vouchwell/domain/lib/translate';
import { customers } from '../texts.ts';
import { type ListWords, sendWords } from './list-words.ts';
import type { Column, Outcome } from './lists.ts';
import { number } from './texts.ts';

/** The words of importing customers. */
export const customerWords: ListWords<Column<'customers'>, Outcome<'customers'>> = {
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
