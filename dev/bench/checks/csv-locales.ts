import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BYTE_ORDER_MARK, csvRow } from '@vouchwell/domain/referral/referral-csv';
import type { Cleanups } from '../../src/cleanups.ts';
import { NASTY_NAMES, NASTY_NOTES } from '../sample-referrals.ts';
import { ensureLibreOffice, type ImportOptions, openInLibreOffice } from './libre-office.ts';

const LOCALES: Readonly<Record<string, number>> = {
  'American English': 1033,
  German: 1031,
  French: 1036,
};
const SEPARATORS = [',', ';', '\t'] as const;

/** Texts that would begin a formula behind each separator, within quotes and without. */
const SPLIT = SEPARATORS.flatMap((separator) => [
  `Ann${separator}=1+1`,
  `Ann${separator}"=1+1`,
  `Ann "The Tap"${separator} =SUMME(1;2)`,
  `Ann${separator}-2+3`,
  `two\n=1+1${separator}=1+1`,
]);

/**
 * `npm run bench -- csv-locales`: opens a file of texts that try to be formulas in LibreOffice, with
 * each list separator in three locales, and fails where a cell calculates. The same texts without
 * our guard are opened beside it; where none of them calculates, the check would prove nothing.
 */
export async function checkCsvLocales(cleanups: Cleanups): Promise<boolean> {
  ensureLibreOffice();
  const folder = await mkdtemp(join(tmpdir(), 'vouchwell-csv-'));
  cleanups.add(() => rm(folder, { recursive: true, force: true }));
  const texts = [...NASTY_NAMES, ...NASTY_NOTES, ...SPLIT];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const ours = join(folder, 'ours.csv');
  const careless = join(folder, 'careless.csv');
  await writeFile(
    ours,
    BYTE_ORDER_MARK + texts.map((text) => csvRow(['Ann', text, 'Lee', text])).join(''),
  );
  await writeFile(
    careless,
    BYTE_ORDER_MARK + texts.map((text) => `Ann,${quoted(text)},Lee,${quoted(text)}\r\n`).join(''),
  );

  let holds = true;
  for (const [locale, language] of Object.entries(LOCALES))
    for (const separator of SEPARATORS) {
      const options: ImportOptions = { separator, language };
      const guarded = await openInLibreOffice(ours, options);
      const bare = await openInLibreOffice(careless, options);
      const [calculate, would] = [guarded.formulas.length, bare.formulas.length];
      const where = `${locale}, cells end at ${JSON.stringify(separator)}`;
      console.log(`${where.padEnd(40)}${calculate} calculate, unguarded ${would}`);
      for (const formula of guarded.formulas) console.log(`  ${formula}`);
      holds = holds && calculate === 0 && would > 0;
    }
  return holds;
}
