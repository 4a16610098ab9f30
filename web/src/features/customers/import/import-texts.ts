import type { ContactRestriction } from '@vouchwell/domain/customers/customer';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import type { ImportErrorCode } from './read-file.ts';

// A date without a time is midnight UTC.
const formatImportDay = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
export const number = (count: number) => count.toLocaleString(locale());

export const importTexts = {
  errors: {
    empty: t('Nobody is in this list. Choose one with at least one person in it.'),
    'too-large': t('This file is larger than 20 MB. Split it into smaller files, and import each.'),
    spreadsheet: t(
      'This is a spreadsheet’s own file. Open it, save it as CSV, and choose that file.',
    ),
    'no-list': t('This is not a list: it may be a picture or a PDF. Choose a CSV file.'),
    failed: t('This list could not be read. Try again, or choose another one.'),
  } satisfies Record<ImportErrorCode | 'failed', string>,

  check: {
    found(rows: number, source: string | null) {
      const count = number(rows);
      if (source)
        return rows === 1
          ? t('1 line from {source}', { source })
          : t('{count} lines from {source}', { count, source });
      return rows === 1 ? t('1 line found') : t('{count} lines found', { count });
    },
    example: (cells: readonly string[]) =>
      cells.length > 0 ? t('Such as {examples}', { examples: cells.join(', ') }) : t('Empty'),
    moreColumns: (count: number) =>
      count === 1 ? t('1 more column') : t('{count} more columns', { count: number(count) }),
    day: (day: string) => formatImportDay.format(new Date(day)),
    refused: (count: number) =>
      count === 1
        ? t('1 line cannot be imported')
        : t('{count} lines cannot be imported', { count: number(count) }),
    partial: (count: number) =>
      count === 1
        ? t('1 line will be imported without a part we could not read')
        : t('{count} lines will be imported without a part we could not read', {
            count: number(count),
          }),
    error: (line: number, error: string) =>
      t('Line {line}: {fault}', { line: number(line), fault: error }),
    moreInFile: (count: number) =>
      count === 1
        ? t('And 1 more line, in the file.')
        : t('And {count} more lines, in the file.', { count: number(count) }),
    more: (count: number) => t('And {count} more.', { count: number(count) }),
  },
  /** `label` in a preview, `title` above names. */
  restrictions: {
    opted_out: { label: t('opted out'), title: t('Opted out: we import them, and never ask them') },
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
      ? t('1 line not imported')
      : t('{count} lines not imported', { count: number(count) }),
  importedInPart: (count: number) =>
    count === 1
      ? t('1 line imported without a part we could not read')
      : t('{count} lines imported without a part we could not read', { count: number(count) }),
} as const;
