import QRCode from 'qrcode';

/** A QR code as an SVG path whose unit is one module. */
export interface QrDrawing {
  readonly path: string;
  /** Modules a side, with the margin. */
  readonly size: number;
}

/** How much of a code may be dirty or torn: L 7%, M 15%. More makes a denser code. */
export type QrLevel = 'L' | 'M';

/** Quiet zone in modules; the standard asks for 4, and scanners do well with 2. */
const MARGIN = 2;

/** The dark modules of `text`'s code. Throws where it is too long for one (about 2,900 bytes). */
export function qrDrawing(text: string, level: QrLevel): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      // Neighbours in one piece: between two pieces, some printers leave a hairline.
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      const width = column + 1 - start;
      path += `M${start + MARGIN} ${row + MARGIN}h${width}v1h-${width}z`;
    }
  }
  return { path, size: modules.size + 2 * MARGIN };
}
