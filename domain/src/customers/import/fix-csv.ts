import { t } from '../../lib/translate.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../referral/referral-csv.ts';
import type { Row } from './table.ts';

const IMPORTED = t('Imported, but without this:');

/** Headings of the file of rows to fix: row number, the spreadsheet's own columns, and the errors. */
export const fixCsvHead = (header: readonly string[]): string =>
  BYTE_ORDER_MARK + csvRow(['Line', ...header, 'What to fix']);

export function fixCsvRow(
  header: readonly string[],
  { line, cells }: Row,
  faults: readonly string[],
  isImported: boolean,
): string {
  const whole = header.map((_, column) => cells[column] ?? '');
  const why = [...(isImported ? [IMPORTED] : []), ...faults].join(' ');
  return csvRow([`${line}`, ...whole, why]);
}
