import type { ContactRestriction } from '@vouchwell/domain/customers/customer';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import type { ImportErrorCode } from './read-file.ts';

// A date without a time is parsed as midnight UTC.
const formatImportDay = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
export const formatCount = (count: number) => count.toLocaleString(locale());

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
    found(rows: number, source: string | null) {
      const count = formatCount(rows);
      if (source)
        return rows === 1
          ? t('1 row from {source}', { source })
          : t('{count} rows from {source}', { count, source });
      return rows === 1 ? t('1 row found') : t('{count} rows found', { count });
    },
    example: (cells: readonly string[]) =>
      cells.length > 0 ? t('e.g. {examples}', { examples: cells.join(', ') }) : t('Empty'),
    moreColumns: (count: number) =>
      count === 1 ? t('1 more column') : t('{count} more columns', { count: formatCount(count) }),
    day: (day: string) => formatImportDay.format(new Date(day)),
    refused: (count: number) =>
      count === 1
        ? t('1 row can’t be imported')
        : t('{count} rows can’t be imported', { count: formatCount(count) }),
    partial: (count: number) =>
      count === 1
        ? t('1 row will import with missing info')
        : t('{count} rows will import with missing info', {
            count: formatCount(count),
          }),
    error: (line: number, error: string) =>
      t('Row {line}: {fault}', { line: formatCount(line), fault: error }),
    moreInFile: (count: number) =>
      count === 1
        ? t('And 1 more row in the file.')
        : t('And {count} more rows in the file.', { count: formatCount(count) }),
    more: (count: number) => t('And {count} more.', { count: formatCount(count) }),
  },
  /** `label` appears in a preview, `title` above a list of names. */
  restrictions: {
    opted_out: { label: t('opted out'), title: t('Opted out: we import them, but never ask them') },
    archived: {
      label: t('archived'),
      title: t('Archived: we import them, but don’t suggest them'),
    },
    undeliverable: {
      label: t('email doesn’t work'),
      title: t('Their email doesn’t work: we don’t send anything to it'),
    },
  } satisfies Readonly<Record<ContactRestriction, object>>,
  notImported: (count: number) =>
    count === 1
      ? t('1 row not imported')
      : t('{count} rows not imported', { count: formatCount(count) }),
  importedInPart: (count: number) =>
    count === 1
      ? t('1 row imported with missing info')
      : t('{count} rows imported with missing info', { count: formatCount(count) }),
} as const;
