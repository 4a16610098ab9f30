import { getLuminance } from '@vouchwell/domain/shared/colors';
import QRCode from 'qrcode';
import type { PlacedQr, QrModules, Shape } from './scene.ts';

export const QR_COLOR = '#111111';

/** Prefers larger modules, which scan from farther away, over better error correction. */
export function createQrModules(link: string): QrModules {
  const create = (errorCorrectionLevel: 'H' | 'Q' | 'M' | 'L') =>
    QRCode.create(link, { errorCorrectionLevel });
  const smallest = create('L');
  const codes = (['H', 'Q', 'M'] as const).map(create);
  const { modules } = codes.find(({ version }) => version === smallest.version) ?? smallest;
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** Draws adjacent dark modules of a row as one rectangle, so no seams show. */
export function drawQr(
  code: QrModules,
  box: Pick<PlacedQr, 'x' | 'y' | 'size' | 'quietZone'>,
  panel: Shape | null,
  isLightOnDark = false,
): PlacedQr {
  const moduleSize = box.size / (code.size + 2 * box.quietZone);
  const toCoordinate = (origin: number, index: number) =>
    Math.round((origin + (index + box.quietZone) * moduleSize) * 1000) / 1000;
  let d = '';
  for (let row = 0; row < code.size; row += 1) {
    let start: number | null = null;
    for (let column = 0; column <= code.size; column += 1) {
      const isDark = column < code.size && code.isDark(row, column);
      if (isDark) start ??= column;
      else if (start !== null) {
        const [left, right] = [toCoordinate(box.x, start), toCoordinate(box.x, column)];
        const [top, bottom] = [toCoordinate(box.y, row), toCoordinate(box.y, row + 1)];
        d += `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
        start = null;
      }
    }
  }
  const color = isLightOnDark ? '#ffffff' : QR_COLOR;
  return { ...box, panel, color, isLightOnDark, code, moduleSize, d };
}

/** Minimum contrast ratio that cheap phones can scan. */
const CONTRAST_MIN = 4.5;
/** Smallest readable module (0.32 mm in print): decoders can read 45 modules per side, not 49. */
const MODULE_SIZE_MIN = 3.75;
/** Share of a module to check around its center, because its edges blend with its neighbors. */
const CHECKED_SHARE = 0.5;

interface PixelData {
  readonly data: ArrayLike<number>;
  readonly width: number;
}

/**
 * Returns true if phones can read the code in a picture with one pixel per scene unit. Checks only
 * the modules' size and contrast, because few browsers have a BarcodeDetector. Stricter than a
 * decoder; tests compare the results.
 */
export function isQrReadable(picture: PixelData, qr: PlacedQr): boolean {
  if (qr.moduleSize < MODULE_SIZE_MIN) return false;
  const { code, quietZone } = qr;
  const darkRange = { min: 1, max: 0 };
  const lightRange = { min: 1, max: 0 };
  for (let row = -quietZone; row < code.size + quietZone; row += 1) {
    for (let column = -quietZone; column < code.size + quietZone; column += 1) {
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < code.size;
      const range = isInside && code.isDark(row, column) ? darkRange : lightRange;
      for (const value of getLuminances(picture, qr, row, column)) {
        range.min = Math.min(range.min, value);
        range.max = Math.max(range.max, value);
      }
    }
  }
  const [brighter, darker] = qr.isLightOnDark ? [darkRange, lightRange] : [lightRange, darkRange];
  return (brighter.min + 0.05) / (darker.max + 0.05) >= CONTRAST_MIN;
}

/** Luminances of the pixels around a module's center; negative rows are in the quiet zone. */
function getLuminances(
  { data, width }: PixelData,
  qr: PlacedQr,
  row: number,
  column: number,
): number[] {
  const toCenter = (origin: number, index: number) =>
    origin + (index + qr.quietZone + 0.5) * qr.moduleSize;
  const [x, y] = [toCenter(qr.x, column), toCenter(qr.y, row)];
  const reach = (qr.moduleSize * CHECKED_SHARE) / 2;
  const luminances: number[] = [];
  for (let py = Math.floor(y - reach); py < y + reach; py += 1) {
    for (let px = Math.floor(x - reach); px < x + reach; px += 1) {
      const isNearCenter = Math.abs(px + 0.5 - x) <= reach && Math.abs(py + 0.5 - y) <= reach;
      if (!isNearCenter) continue;
      const i = (py * width + px) * 4;
      luminances.push(getLuminance([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]));
    }
  }
  return luminances;
}
