import { type ListWords, sendWords } from './list-words.ts';
import type { Column, Outcome } from './lists.ts';
import { some } from './texts.ts';

const customers = (count: number) => some(count, 'customer', 'customers');

/** The words of importing customers. */
export const customerWords: ListWords<Column<'customers'>, Outcome<'customers'>> = {
  tab: 'Customers',
  choose: {
    title: 'Import customers',
    text: 'Bring your list from anywhere. You see what is in it before anything is saved.',
    fileHint:
      'A CSV file from Square, Jobber, Housecall Pro, QuickBooks, Google Contacts or any spreadsheet, or contact cards (.vcf) from a phone.',
    paste: 'Or paste your customers, one on each line',
    placeholder: 'Maria Lopez, 555 010 1234',
    nothingPasted: 'Paste or type at least one customer',
  },
  kinds: {
    none: 'Leave it out',
    name: 'Full name',
    first: 'First name',
    last: 'Last name',
    company: 'Company',
    mobile: 'Mobile phone',
    phone: 'Phone',
    email: 'Email',
    tags: 'Tags',
    day: 'Day of last job',
  },
  unusable: 'Choose the column with the names, and one with phone numbers or emails.',
  own: 'Import only customers of your own business.',
  ready: (count) => `${customers(count)} ready to import`,
  joined: (count) => `${some(count, 'line', 'lines')} joined with another one of the same customer`,
  start: (count) => `Import ${customers(count)}`,
  send: sendWords('customer', 'customers', 'Your customers are in'),
  progress: 'Customers sent',
  outcomes: {
    added: (count) => `${count.toLocaleString()} added`,
    changed: (count) => `${count.toLocaleString()} changed: we added what was new`,
    same: (count) => `${count.toLocaleString()} already there`,
    kept_out: (count) => `${count.toLocaleString()} asked not to be contacted: left out`,
  },
  fixesName: 'customers-to-fix.csv',
};
