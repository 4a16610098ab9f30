import QRCode from 'qrcode';

/** A QR code as an SVG path whose unit is one module. */
export interface QrDrawing {
  readonly path: string;
  /** Modules per side, with the margin. */
  readonly size: number;
}

/**
 * The error correction level: how much of a code may be damaged (L 7%, M 15%). More makes a denser
 * code.
 */
export type QrLevel = 'L' | 'M';

/** The quiet zone in modules; the standard requires 4, but scanners work with 2. */
const MARGIN = 2;

/** The path of `text`'s dark modules. Throws where the text is too long (about 2,900 bytes). */
export function qrDrawing(text: string, level: QrLevel): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      // Join neighbouring modules, because some printers leave a hairline between two pieces.
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      const width = column + 1 - start;
      path += `M${start + MARGIN} ${row + MARGIN}h${width}v1h-${width}z`;
    }
  }
  return { path, size: modules.size + 2 * MARGIN };
}
