import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeQr } from '../../../tests/support/decode-qr.ts';
import { PAPERS, type Size } from '../../../web/src/cards/print/papers.ts';
import { CARD_TEMPLATES, cardTemplate } from '../../../web/src/cards/templates.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { REPOSITORY } from '../../src/environment.ts';
import {
  LINK,
  LOGOS,
  MESSAGES,
  NAMES,
  type NamedPicture,
  type PieceOrder,
  startPress,
} from '../cards/press.ts';
import { ensurePoppler, rasterise } from './poppler.ts';

/**
 * `npm run bench -- print`: makes the print kit in every template and with every name and logo of the cards'
 * check, in Chromium by the app's own code, and checks it with poppler: page sizes, bytes, and every code,
 * which ZXing reads from the picture at 300 dpi. Prints a line for each kind of file and fails on
 * any failure. Files go to local/bench/print, pictures of them to local/bench/print-kit.png and print-logos.png.
 */
const FOLDER = join(REPOSITORY, 'local', 'bench', 'print');
const PICTURE = join(REPOSITORY, 'local', 'bench', 'print-kit.png');
const LOGO_PICTURE = join(REPOSITORY, 'local', 'bench', 'print-logos.png');
const DPI = 300;
/** The resolution of the pictures for people to look at. */
const SCREEN_DPI = 60;
/** The tolerance of a page's size, in mm. */
const OFF = 0.2;
/** The largest file that can easily be mailed to a print shop. */
const MOST_BYTES = 8 * 1024 * 1024;
const REWARD = '$50 off your next visit, and $50 off for your friend.';

interface Piece extends Pick<PieceOrder, 'piece' | 'paper'> {
  readonly name: string;
  readonly size: Size;
  readonly codes: number;
}
const PIECES: readonly Piece[] = [
  { name: 'cards on A4', piece: 'cards', paper: 'a4', size: PAPERS.a4, codes: 10 },
  { name: 'cards on US Letter', piece: 'cards', paper: 'letter', size: PAPERS.letter, codes: 10 },
  { name: 'poster A4', piece: 'poster', paper: 'a4', size: PAPERS.a4, codes: 1 },
  { name: 'poster A5', piece: 'small-poster', paper: 'a4', size: PAPERS.a4.half, codes: 1 },
  { name: 'sticker', piece: 'sticker', paper: 'a4', size: { width: 118, height: 118 }, codes: 1 },
];
/**
 * The files that are made in each template; the others are made in a few, with every name and
 * message.
 */
const IN_EACH_TEMPLATE = ['cards on A4', 'poster A5', 'sticker'];
const SHOWN = 'poster A5';
/** What has a place for a logo of its own, made in each template with each logo. */
const WITH_LOGO = [SHOWN, 'sticker'];

interface Outcome {
  readonly piece: string;
  readonly label: string;
  readonly faults: readonly string[];
  readonly ms: number;
  readonly bytes: number;
}

export async function checkPrint(cleanups: Cleanups): Promise<boolean> {
  ensurePoppler();
  const { print, contactSheet } = await startPress(FOLDER, cleanups);
  const outcomes: Outcome[] = [];
  const pictures: NamedPicture[] = [];
  const withLogos: NamedPicture[] = [];
  for (const piece of PIECES) {
    await mkdir(join(FOLDER, piece.piece), { recursive: true });
    for (const { id, name, label, words } of casesOf(piece)) {
      const started = performance.now();
      const order = { ...words, templateId: id, link: LINK, reward: REWARD };
      const pdf = await print({ ...order, piece: piece.piece, paper: piece.paper });
      const ms = performance.now() - started;
      const file = join(FOLDER, piece.piece, `${piece.paper}-${id}-${outcomes.length}.pdf`);
      await writeFile(file, pdf);
      const faults = await faultsOf(file, piece, pdf.length);
      outcomes.push({ piece: piece.name, label, faults, ms, bytes: pdf.length });
      if (piece.name !== SHOWN) continue;
      if (words.logo) withLogos.push({ name: label, png: await screenOf(file) });
      else pictures.push({ name, png: await screenOf(file) });
    }
  }
  await contactSheet(pictures, PICTURE);
  await contactSheet(withLogos, LOGO_PICTURE, Object.keys(LOGOS).length);
  return report(outcomes);
}

interface Case {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly words: Pick<PieceOrder, 'businessName' | 'message' | 'logo'>;
}

function casesOf({ name: piece }: Piece): readonly Case[] {
  const first = { businessName: NAMES.short ?? '', message: MESSAGES.default ?? '' };
  if (IN_EACH_TEMPLATE.includes(piece)) {
    const logos = WITH_LOGO.includes(piece) ? Object.entries(LOGOS) : [];
    const crowded = { businessName: NAMES['60 chars'] ?? '', message: MESSAGES.long ?? '' };
    return CARD_TEMPLATES.flatMap(({ id, name }) => [
      { id, name, label: id, words: first },
      ...logos.map(([which, logo]) => ({
        ...{ id, name, label: `${id}, logo ${which}`, words: { ...crowded, logo } },
      })),
    ]);
  }
  return Object.entries(NAMES).flatMap(([who, businessName]) =>
    Object.entries(MESSAGES).map(([what, message], index) => {
      const { id, name } = cardTemplate(CARD_TEMPLATES[index * 3]?.id ?? '');
      return { id, name, label: `${id}, ${who}, ${what}`, words: { businessName, message } };
    }),
  );
}

async function faultsOf(file: string, { size, codes }: Piece, bytes: number): Promise<string[]> {
  const faults: string[] = [];
  if (bytes > MOST_BYTES) faults.push(`the file has ${bytes} bytes`);
  const picture = await rasterise(file, DPI);
  const mm = (pixels: number) => (pixels / DPI) * 25.4;
  const off = Math.max(
    Math.abs(mm(picture.width) - size.width),
    Math.abs(mm(picture.height) - size.height),
  );
  if (off > OFF) faults.push(`the page is off by ${off.toFixed(2)} mm`);
  const texts = await decodeQr(picture.crop(0, 0, picture.width, picture.height));
  const read = texts.filter((text) => text === LINK).length;
  if (read !== codes || texts.length !== codes) faults.push(`${read} of ${codes} codes read`);
  return faults;
}

async function screenOf(file: string): Promise<string> {
  const picture = file.replace(/\.pdf$/, '');
  const args = ['-r', String(SCREEN_DPI), '-png', '-singlefile', file, picture];
  await promisify(execFile)('pdftoppm', args);
  return (await readFile(`${picture}.png`)).toString('base64');
}

function report(outcomes: readonly Outcome[]): boolean {
  console.log('file                files  passed  slowest  largest');
  for (const { name } of PIECES) {
    const own = outcomes.filter(({ piece }) => piece === name);
    const passed = own.filter(({ faults }) => faults.length === 0).length;
    const cells = [
      name.padEnd(18),
      String(own.length).padStart(5),
      String(passed).padStart(6),
      `${(Math.max(...own.map(({ ms }) => ms)) / 1000).toFixed(1)} s`.padStart(7),
      `${Math.ceil(Math.max(...own.map(({ bytes }) => bytes)) / 1024)} kB`.padStart(7),
    ];
    console.log(cells.join('  '));
  }
  const failed = outcomes.filter(({ faults }) => faults.length > 0);
  for (const { piece, label, faults } of failed)
    console.log(`FAILED ${piece}, ${label}: ${faults.join('; ')}`);
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
