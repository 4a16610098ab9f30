import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { installOnDebian } from '../../../tests/runner/ensure-browsers.ts';
import { Failure } from '../../src/failure.ts';
import { startGroup } from '../../src/process-group.ts';

/** A CSV file as LibreOffice reads it. */
export interface OpenedSheet {
  readonly rows: number;
  /** The cells that LibreOffice evaluates, by their formulas. */
  readonly formulas: readonly string[];
  /** The lines of text that its cells show. */
  readonly texts: ReadonlySet<string>;
}

const NAMES = ['soffice', 'libreoffice'];

/** The LibreOffice program: the one at LIBREOFFICE_PATH, else on the PATH; null without one. */
export function findLibreOffice(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.LIBREOFFICE_PATH) return env.LIBREOFFICE_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * What the import dialog asks, with the computer's own locale as its default; double quotes, UTF-8
 * and the first line are the same everywhere.
 */
export interface ImportOptions {
  readonly separator: ',' | ';' | '\t';
  /** The language whose numbers and formulas it reads, by Microsoft's number: 1031 is German. */
  readonly language: number;
}
const importFilter = ({ separator, language }: ImportOptions) =>
  `CSV:${separator.charCodeAt(0)},34,76,1,,${language}`;

const AMERICAN: ImportOptions = { separator: ',', language: 1033 };

/**
 * Opens a CSV file in LibreOffice as an owner would, with formulas evaluated, and reads the sheet
 * from its flat XML, in which each row, cell and line of text begins on a new line.
 */
export async function openInLibreOffice(
  csvFile: string,
  options: ImportOptions = AMERICAN,
): Promise<OpenedSheet> {
  const command = findLibreOffice();
  if (!command) throw new Error('There is no LibreOffice here.');
  // A separate user profile, or the conversion would be passed to a LibreOffice that is already
  // open.
  const folder = await mkdtemp(join(tmpdir(), 'vouchwell-libreoffice-'));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const logFile = join(folder, 'log');
  const convert = ['--convert-to', 'fods', '--outdir', folder, csvFile];
  const group = startGroup(
    command,
    [profile, '--headless', `--infilter=${importFilter(options)}`, ...convert],
    {
      cwd: folder,
      env: process.env,
      logFile,
    },
  );
  try {
    await group.ended;
    const sheet = join(folder, `${basename(csvFile, '.csv')}.fods`);
    if (existsSync(sheet)) return await readSheet(sheet);
    throw new Error(`LibreOffice did not open ${csvFile}: ${await readFile(logFile, 'utf8')}`);
  } finally {
    await group.stop(0);
    await rm(folder, { recursive: true, force: true });
  }
}

async function readSheet(flatXml: string): Promise<OpenedSheet> {
  let rows = 0;
  let repeats = 1;
  let isFilled = false;
  const formulas: string[] = [];
  const texts = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(flatXml) })) {
    if (line.includes('<table:table-row')) {
      repeats = Number(/number-rows-repeated="(\d+)"/.exec(line)?.[1] ?? 1);
      isFilled = false;
    }
    if (line.includes('office:value-type=')) isFilled = true;
    const formula = /table:formula="([^"]*)"/.exec(line)?.[1];
    if (formula) formulas.push(plain(formula));
    const text = /<text:p>(.*)<\/text:p>/.exec(line)?.[1];
    if (text) texts.add(plain(text));
    if (line.includes('</table:table-row>') && isFilled) rows += repeats;
  }
  return { rows, formulas, texts };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll('&amp;', '&');

/**
 * Checks that a LibreOffice for spreadsheets is installed; on Debian as root installs it, else says
 * how.
 */
export function ensureLibreOffice(): void {
  if (findLibreOffice()) return;
  installOnDebian('libreoffice-calc-nogui', '--no-install-recommends');
  if (findLibreOffice()) return;
  throw new Failure(
    'This bench opens CSV files by LibreOffice: install it (on Debian: apt-get install libreoffice-calc-nogui), or set LIBREOFFICE_PATH to its soffice.',
  );
}
