import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installOnDebian } from '../../../tests/runner/ensure-browsers.ts';
import { Failure } from '../../src/failure.ts';

const run = promisify(execFile);
/** The output limit; an A4 page at 300 dpi has 9 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Whether poppler's tools are on the PATH; they are independent of the code that makes our PDF
 * files.
 */
export function hasPoppler(env: NodeJS.ProcessEnv = process.env): boolean {
  const folders = (env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, 'pdftoppm')));
}

/** A grayscale picture, from 0 (black) to 255. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
  /** A part of the picture as a PGM file. */
  readonly crop: (x: number, y: number, width: number, height: number) => Uint8Array;
}

/** Renders the first page of a PDF with pdftoppm. */
export async function rasterise(file: string, dpi: number): Promise<GrayPicture> {
  const args = ['-r', String(dpi), '-gray', '-singlefile', file];
  const options = { maxBuffer: MOST_BYTES, encoding: 'buffer' } as const;
  const { stdout } = await run('pdftoppm', args, options);
  // A PGM file is "P5", width, height and the maximum value, then one byte per pixel.
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

/**
 * Checks that poppler's tools, which read PDF files, are installed; on Debian as root installs
 * them, else says how.
 */
export function ensurePoppler(): void {
  if (hasPoppler()) return;
  installOnDebian('poppler-utils', '--no-install-recommends');
  if (hasPoppler()) return;
  throw new Failure(
    'This bench opens print files by poppler: install it (on Debian: apt-get install poppler-utils).',
  );
}
