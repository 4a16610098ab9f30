import { decodeQr } from '../decode-qr.ts';
import type { Box, Point, ReadPage } from './read-pdf.ts';

/** A QR code on a page: its position in mm, and the texts that ZXing reads from it. */
export interface ReadCode extends Box {
  readonly texts: readonly string[];
}

/** A shape with fewer parts is no code, because even the smallest code has more dark runs. */
const PARTS_MIN = 60;
/** The pixels of a module, and the quiet zone in modules. */
const MODULE_PX = 6;
const QUIET = 4;

/** Finds and reads the codes of a page by the shapes of their modules. */
export async function readCodes({ fills }: Pick<ReadPage, 'fills'>): Promise<ReadCode[]> {
  const codes = fills.filter((parts) => parts.length >= PARTS_MIN);
  return Promise.all(codes.map(readCode));
}

async function readCode(parts: readonly Point[][]): Promise<ReadCode> {
  const runs = parts.map(boundsOf);
  const all = boundsOf(parts.flat());
  const module = Math.min(...runs.map(({ height }) => height));
  const modules = (length: number) => Math.round(length / module);
  const side = (modules(all.width) + 2 * QUIET) * MODULE_PX;
  const pixels = Buffer.alloc(side * side, 255);
  for (const { x, y, width } of runs) {
    const left = (modules(x - all.x) + QUIET) * MODULE_PX;
    const top = (modules(y - all.y) + QUIET) * MODULE_PX;
    for (let row = top; row < top + MODULE_PX; row += 1) {
      const start = row * side + left;
      pixels.fill(0, start, start + modules(width) * MODULE_PX);
    }
  }
  const picture = Buffer.concat([Buffer.from(`P5\n${side} ${side}\n255\n`), pixels]);
  return { ...all, texts: await decodeQr(picture) };
}

function boundsOf(corners: readonly Point[]): Box {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
