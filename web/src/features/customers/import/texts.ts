import type { ImportProblem } from './open-table.ts';

// A day alone is its midnight in UTC.
const saidDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
export const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;
const lines = (count: number) => some(count, 'line', 'lines');

/** The words that every import has. */
export const texts = {
  kinds: 'What do you bring?',
  noPatients:
    'A list of your customers is a list of patients, which health privacy laws protect. So a health practice imports none. You can still add one at a time who agreed to hear from you.',
  choose: {
    file: 'Choose a file',
    contacts: 'Choose from your contacts',
    usePasted: 'Use this list',
    reading: 'Reading...',
    cancel: 'Cancel',
  },
  problems: {
    empty: 'Nobody is in this list. Choose one with at least one person in it.',
    'too-large': 'This file is larger than 20 MB. Split it into smaller files, and import each.',
    spreadsheet: 'This is a spreadsheet’s own file. Open it, save it as CSV, and choose that file.',
    'no-list': 'This is not a list: it may be a picture or a PDF. Choose a CSV file.',
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
    preview: 'How the first ones will look',
    day: (day: string) => saidDay.format(new Date(day)),
    refused: (count: number) => `${lines(count)} cannot be imported`,
    partial: (count: number) => `${lines(count)} will be imported without a part we could not read`,
    fault: (line: number, fault: string) => `Line ${line.toLocaleString()}: ${fault}`,
    moreInFile: (count: number) => `And ${lines(count).replace('line', 'more line')}, in the file.`,
    more: (count: number) => `And ${count.toLocaleString()} more.`,
    checking: 'Checking...',
    another: 'Choose another list',
  },
  notImported: (count: number) => `${lines(count)} not imported`,
  importedInPart: (count: number) => `${lines(count)} imported without a part we could not read`,
  saveFixes: 'Save the lines to fix',
  fixesNotSaved: 'The lines could not be saved',

  stop: 'Stop',
  stopping: 'Stopping...',
  goOn: 'Go on',
  done: 'Done',
  close: 'Close',
} as const;
