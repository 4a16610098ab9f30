import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { decodeQr } from '../../../tests/support/decode-qr.ts';

const run = promisify(execFile);
/** How many pictures one call of zbarimg is given. */
const AT_ONCE = 50;

/**
 * The text of the one QR code in each picture, read by a decoder that the app does not use: zbarimg
 * (Debian's zbar-tools) where it is installed, else ZXing. `canInvert` lets it take light codes on
 * dark for good, as phones do.
 */
export async function readCodes(
  files: readonly string[],
  canInvert: boolean,
): Promise<{ readonly reader: string; readonly texts: ReadonlyMap<string, string> }> {
  const texts = new Map<string, string>();
  if (await hasZbar()) {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      await readByZbar(files.slice(at, at + AT_ONCE), canInvert, texts);
    }
    return { reader: 'zbarimg', texts };
  }
  for (const file of files) {
    const [text] = await decodeQr(await readFile(file));
    if (text) texts.set(file, text);
  }
  return { reader: 'ZXing', texts };
}

const hasZbar = () =>
  run('zbarimg', ['--version']).then(
    () => true,
    () => false,
  );

async function readByZbar(
  files: readonly string[],
  canInvert: boolean,
  texts: Map<string, string>,
) {
  const args = ['-q', '--xml', '--nodbus', ...(canInvert ? ['-Stest-inverted'] : []), ...files];
  // It exits with 4 where one picture has no code, and has then still read the others.
  const { stdout } = await run('zbarimg', args).catch((error: { stdout: string }) => error);
  for (const [, file = '', inside = ''] of stdout.matchAll(
    /<source href='([^']+)'>(.*?)<\/source>/gs,
  )) {
    const text = /<!\[CDATA\[(.*?)\]\]>/s.exec(inside)?.[1];
    if (text) texts.set(file, text);
  }
}
