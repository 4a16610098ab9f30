import type { ContactRestriction } from '@vouchwell/domain/customers/customer';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { formatCount, withCount } from '../customer-texts.ts';
import type { ImportErrorCode } from './read-file.ts';

export const importTexts = {
  errors: {
    empty: t('This list is empty. Choose one with at least one person.'),
    'too-large': t(
      'This file is larger than 20 MB. Split it into smaller files, and import each one.',
    ),
    spreadsheet: t('This is a spreadsheet file. Open it, save it as CSV, and choose the CSV file.'),
    'no-list': t('This isn’t a list. It may be an image or a PDF. Choose a CSV file.'),
    failed: t('We couldn’t read this list. Try again, or choose a different one.'),
  } satisfies Record<ImportErrorCode | 'failed', string>,

  check: {
    found: (count: number, source: string | null) =>
      source === t('contact cards')
        ? t(count === 1 ? '1 contact card found' : '{count} contact cards found', withCount(count))
        : source
          ? t(count === 1 ? '1 row from {source}' : '{count} rows from {source}', {
              ...withCount(count),
              source,
            })
          : t(count === 1 ? '1 row found' : '{count} rows found', withCount(count)),
    example: (cells: readonly string[]) =>
      cells.length > 0 ? t('e.g. {examples}', { examples: cells.join(', ') }) : t('Empty'),
    moreColumns: (count: number) =>
      t(count === 1 ? '1 more column' : '{count} more columns', withCount(count)),
    // A date without a time is parsed as midnight UTC.
    day: (day: string) =>
      new Date(day).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: 'UTC' }),
    refused: (count: number) =>
      t(
        count === 1 ? '1 row can’t be imported' : '{count} rows can’t be imported',
        withCount(count),
      ),
    partial: (count: number) =>
      t(
        count === 1
          ? '1 row will import with missing info'
          : '{count} rows will import with missing info',
        withCount(count),
      ),
    error: (line: number, error: string) =>
      t('Row {line}: {fault}', { line: formatCount(line), fault: error }),
    moreInFile: (count: number) =>
      t(
        count === 1 ? 'And 1 more row in the file.' : 'And {count} more rows in the file.',
        withCount(count),
      ),
    more: (count: number) => t('And {count} more.', withCount(count)),
  },
  /** `label` appears in a preview, `title` above a list of names. */
  restrictions: {
    opted_out: {
      label: t('Opted out'),
      title: t('Opted out: we import them, but don’t ask them for referrals'),
    },
    archived: {
      label: t('Archived'),
      title: t('Archived: we import them, but don’t suggest them'),
    },
    undeliverable: {
      label: t('Email doesn’t work'),
      title: t('Email doesn’t work: we import them, but don’t email them'),
    },
  } satisfies Readonly<Record<ContactRestriction, object>>,
  notImported: (count: number) =>
    t(count === 1 ? '1 row not imported' : '{count} rows not imported', withCount(count)),
  importedInPart: (count: number) =>
    t(
      count === 1 ? '1 row imported with missing info' : '{count} rows imported with missing info',
      withCount(count),
    ),
} as const;
