import { t } from '../../lib/translate.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../referral/referral-csv.ts';
import type { Row } from './table.ts';

/** What stands before the faults of a row whose customer is imported all the same. */
const IMPORTED = t('Imported, but without this:');

/** The start of the file of rows to fix: the list's own columns, between their line and their faults. */
export const fixCsvHead = (header: readonly string[]): string =>
  BYTE_ORDER_MARK + csvRow(['Line', ...header, 'What to fix']);

/** A row of that file. */
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
