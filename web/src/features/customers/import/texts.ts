import { locale, t } from '@vouchwell/domain/lib/translate';
import type { ImportProblem } from './open-table.ts';

// A day alone is its midnight in UTC.
const saidDay = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: t('UTC') });
export const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;
const lines = (count: number) => some(count, t('line'), t('lines'));

/** The words that every import has. */
export const texts = {
  kinds: t('What do you bring?'),
  choose: {
    file: t('Choose a file'),
    contacts: t('Choose from your contacts'),
    usePasted: t('Use this list'),
    reading: t('Reading...'),
    cancel: t('Cancel'),
  },
  problems: {
    empty: t('Nobody is in this list. Choose one with at least one person in it.'),
    'too-large': t('This file is larger than 20 MB. Split it into smaller files, and import each.'),
    spreadsheet: t(
      'This is a spreadsheet’s own file. Open it, save it as CSV, and choose that file.',
    ),
    'no-list': t('This is not a list: it may be a picture or a PDF. Choose a CSV file.'),
    failed: t('This list could not be read. Try again, or choose another one.'),
  } satisfies Record<ImportProblem | 'failed', string>,

  check: {
    title: t('Check your list'),
    text: t('Nothing is saved yet.'),
    found: (rows: number, source: string | null) =>
      source
        ? t('{rows} from {source}', { rows: lines(rows), source })
        : t('{rows} found', { rows: lines(rows) }),
    columns: t('What is in each column?'),
    example: (cells: readonly string[]) =>
      cells.length > 0 ? t('Such as {join}', { join: cells.join(', ') }) : t('Empty'),
    change: t('Change what is in each column'),
    moreColumns: (count: number) => some(count, t('more column'), t('more columns')),
    preview: t('How the first ones will look'),
    day: (day: string) => saidDay.format(new Date(day)),
    refused: (count: number) => t('{count} cannot be imported', { count: lines(count) }),
    partial: (count: number) =>
      t('{count} will be imported without a part we could not read', { count: lines(count) }),
    fault: (line: number, fault: string) =>
      t('Line {line}: {fault}', { line: line.toLocaleString(), fault }),
    moreInFile: (count: number) =>
      t('And {replace}, in the file.', { replace: lines(count).replace('line', 'more line') }),
    more: (count: number) => t('And {count} more.', { count: count.toLocaleString() }),
    checking: t('Checking...'),
    another: t('Choose another list'),
  },
  notImported: (count: number) => t('{count} not imported', { count: lines(count) }),
  importedInPart: (count: number) =>
    t('{count} imported without a part we could not read', { count: lines(count) }),
  saveFixes: t('Save the lines to fix'),
  fixesNotSaved: t('The lines could not be saved'),

  stop: t('Stop'),
  stopping: t('Stopping...'),
  goOn: t('Go on'),
  done: t('Done'),
  close: t('Close'),
} as const;
