import QRCode from 'qrcode';

/** QR code as an SVG path; one unit is one module. */
export interface QrDrawing {
  readonly path: string;
  /** Modules per side, including the margin. */
  readonly size: number;
}

/** Error correction: L recovers from 7% damage; M recovers from 15%, but the code is denser. */
export type QrLevel = 'L' | 'M';

/** Quiet zone in modules; the standard requires 4, but scanners accept 2. */
const QUIET_ZONE = 2;

/** Throws if the text is too long (about 2,900 bytes). */
export function createQrDrawing(text: string, level: QrLevel): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      // Join adjacent modules, because some printers leave hairlines between them.
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      const width = column + 1 - start;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${width}v1h-${width}z`;
    }
  }
  return { path, size: modules.size + 2 * QUIET_ZONE };
}
