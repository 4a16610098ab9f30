import type { ColumnKind } from '@vouchwell/domain/customers/import/table';
import type { ImportProblem } from './open-table.ts';
import type { SendingState } from './use-sending.ts';

// A day alone is its midnight in UTC.
const saidDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;
const customers = (count: number) => some(count, 'customer', 'customers');
const lines = (count: number) => some(count, 'line', 'lines');
const sentOf = (sent: number, all: number) =>
  `${sent.toLocaleString()} of ${customers(all)} ${sent === 1 ? 'was' : 'were'} sent and will stay on your list.`;

/** Every word of importing a list of customers. */
export const texts = {
  choose: {
    title: 'Import customers',
    text: 'Bring your list from anywhere. You see what is in it before anything is saved.',
    file: 'Choose a file',
    fileHint:
      'A CSV file from Square, Jobber, Housecall Pro, QuickBooks, Google Contacts or any spreadsheet, or contact cards (.vcf) from a phone.',
    contacts: 'Choose from your contacts',
    paste: 'Or paste your customers, one on each line',
    placeholder: 'Maria Lopez, 555 010 1234',
    usePasted: 'Use this list',
    nothingPasted: 'Paste or type at least one customer',
    reading: 'Reading...',
    cancel: 'Cancel',
  },
  problems: {
    empty: 'Nobody is in this list. Choose one with at least one customer in it.',
    'too-large': 'This file is larger than 20 MB. Split it into smaller files, and import each.',
    spreadsheet: 'This is a spreadsheet’s own file. Open it, save it as CSV, and choose that file.',
    'no-list':
      'This is not a list: it may be a picture or a PDF. Choose a CSV file, or contact cards (.vcf).',
    failed: 'This list could not be read. Try again, or choose another one.',
  } satisfies Record<ImportProblem | 'failed', string>,

  check: {
    title: 'Check your list',
    text: 'Nothing is saved yet.',
    found: (rows: number, source: string | null) =>
      source ? `${lines(rows)} from ${source}` : `${lines(rows)} found`,
    columns: 'What is in each column?',
    example: (cells: readonly string[]) =>
      cells.length > 0 ? `Such as ${cells.join(', ')}` : 'Empty',
    change: 'Change what is in each column',
    moreColumns: (count: number) => some(count, 'more column', 'more columns'),
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
    } satisfies Record<ColumnKind, string>,
    unusable: 'Choose the column with the names, and one with phone numbers or emails.',
    preview: 'How the first ones will look',
    lastJob: (day: string) => `last job ${saidDay.format(new Date(day))}`,
    ready: (count: number) => `${customers(count)} ready to import`,
    refused: (count: number) => `${lines(count)} cannot be imported`,
    partial: (count: number) => `${lines(count)} will be imported without a part we could not read`,
    joined: (count: number) => `${lines(count)} joined with another one of the same customer`,
    fault: (line: number, fault: string) => `Line ${line.toLocaleString()}: ${fault}`,
    own: 'Import only customers of your own business.',
    checking: 'Checking...',
    start: (count: number) => `Import ${customers(count)}`,
    another: 'Choose another list',
  },
  notImported: (count: number) => `${lines(count)} not imported`,
  importedInPart: (count: number) => `${lines(count)} imported without a part we could not read`,
  saveFixes: 'Save the lines to fix',
  fixesName: 'customers-to-fix.csv',
  fixesNotSaved: 'The lines could not be saved',

  send: {
    sending: {
      title: 'Importing your customers',
      text: () => 'Keep this page open until it is done.',
    },
    stopping: {
      title: 'Importing your customers',
      text: () => 'Stopping after what is on its way.',
    },
    done: {
      title: 'Your customers are in',
      text: (_, all) => `Here is what became of ${customers(all)}.`,
    },
    stopped: {
      title: 'You stopped the import',
      text: (sent, all) =>
        `${sentOf(sent, all)} Import the same list again to bring in the rest: nobody is added twice.`,
    },
    failed: {
      title: 'The import was cut off',
      text: (sent, all) =>
        `${sentOf(sent, all)} Check your connection, then go on with the rest: nobody is added twice.`,
    },
  } satisfies Record<
    SendingState,
    { readonly title: string; readonly text: (sent: number, all: number) => string }
  >,
  progress: 'Customers sent',
  stop: 'Stop',
  stopping: 'Stopping...',
  goOn: 'Go on',
  done: 'Done',
  close: 'Close',
  outcomes: {
    added: (count: number) => `${count.toLocaleString()} added`,
    changed: (count: number) => `${count.toLocaleString()} changed: we added what was new`,
    same: (count: number) => `${count.toLocaleString()} already there`,
    kept_out: (count: number) => `${count.toLocaleString()} asked not to be contacted: left out`,
  },
} as const;
