import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installOnDebian } from '../../tests/runner/ensure-browsers.ts';
import { Failure } from '../src/failure.ts';

const run = promisify(execFile);
/** A page of A4 at 300 dots an inch has 9 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Whether the PATH has poppler's tools, which know nothing of what made a PDF. */
export function hasPoppler(env: NodeJS.ProcessEnv = process.env): boolean {
  const folders = (env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, 'pdftoppm')));
}

/** What one of poppler's commands prints. */
export async function poppler(
  command: 'pdfinfo' | 'pdffonts' | 'pdftotext',
  ...args: readonly string[]
): Promise<string> {
  return (await run(command, args, { maxBuffer: MOST_BYTES })).stdout;
}

/** A picture in shades of grey, from 0 (black) to 255. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
  /** A part of it as a PGM file. */
  readonly crop: (x: number, y: number, width: number, height: number) => Uint8Array;
}

/** The first page of a PDF as pdftoppm draws it. */
export async function rasterise(file: string, dpi: number): Promise<GrayPicture> {
  const args = ['-r', String(dpi), '-gray', '-singlefile', file];
  const options = { maxBuffer: MOST_BYTES, encoding: 'buffer' } as const;
  const { stdout } = await run('pdftoppm', args, options);
  // A PGM begins with "P5", width, height and the value of white, and then has a byte a pixel.
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error(`pdftoppm made no picture of ${file}`);
  const [start, width, height] = [head[0].length, Number(head[1]), Number(head[2])];
  const at = (x: number, y: number) => stdout[start + y * width + x] ?? 255;
  const crop = (left: number, top: number, w: number, h: number) => {
    const rows = Array.from({ length: h }, (_, row) => {
      const from = start + (top + row) * width + left;
      return stdout.subarray(from, from + w);
    });
    return Buffer.concat([Buffer.from(`P5\n${w} ${h}\n255\n`), ...rows]);
  };
  return { width, height, at, crop };
}

/** Makes sure of poppler's tools, which open PDF files: installs them on Debian as root, else says how. */
export function ensurePoppler(): void {
  if (hasPoppler()) return;
  installOnDebian('poppler-utils', '--no-install-recommends');
  if (hasPoppler()) return;
  throw new Failure(
    'This bench opens print files by poppler: install it (on Debian: apt-get install poppler-utils).',
  );
}
