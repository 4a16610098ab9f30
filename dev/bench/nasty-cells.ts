import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BYTE_ORDER_MARK, csvRow } from '@vouchwell/domain/referral-csv';
import { openInLibreOffice } from './libre-office.ts';
import { NASTY_NAMES, NASTY_NOTES } from './sample-referrals.ts';

/** Names that must come through as they are: their scripts, and what is drawn by several characters. */
const KEPT = ['مريم الخالدي', '王小明', '👩‍🔧 Joy'];

/**
 * Whether LibreOffice calculates nothing of what customers write, and shows their names. It first
 * opens a file that a careless export would make: where nothing calculates in that one, this bench
 * would prove nothing.
 */
export async function nastyCells(folder: string, report: (line: string) => void): Promise<boolean> {
  const careless = join(folder, 'careless.csv');
  await writeFile(careless, `${BYTE_ORDER_MARK}=1+1,Ann\r\n"=1+1",Bob\r\n`);
  const calculated = (await openInLibreOffice(careless)).formulas.length;

  const ours = join(folder, 'nasty.csv');
  const nasty = [...NASTY_NAMES, ...NASTY_NOTES];
  const rows = nasty.map((text) => csvRow([text, 'Ann', text]));
  await writeFile(ours, BYTE_ORDER_MARK + rows.join(''));
  const sheet = await openInLibreOffice(ours);
  const lost = KEPT.filter((name) => !sheet.texts.has(name));
  report(`Of ${nasty.length} nasty texts ${sheet.formulas.length} calculate`);
  if (calculated !== 2) report(`A careless file has ${calculated} cells that calculate, not 2`);
  if (lost.length > 0) report(`Not shown as they are: ${lost.join(', ')}`);
  return (
    calculated === 2 &&
    sheet.formulas.length === 0 &&
    sheet.rows === nasty.length &&
    lost.length === 0
  );
}
