import QRCode from 'qrcode';
import type { QrModules, QrPart } from './scene.ts';

/** Fewest modules, because larger ones scan from further away; then the best error correction. */
export function qrModules(link: string): QrModules {
  const create = (errorCorrectionLevel: 'H' | 'Q' | 'M' | 'L') =>
    QRCode.create(link, { errorCorrectionLevel });
  const smallest = create('L');
  const codes = (['H', 'Q', 'M'] as const).map(create);
  const { modules } = codes.find(({ version }) => version === smallest.version) ?? smallest;
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

interface QrPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly quiet: number;
}

/** Joins modules along each row, so no seams show. */
export function drawQr(
  code: QrModules,
  place: QrPlace,
  look: Pick<QrPart, 'panel' | 'color' | 'isLightOnDark'>,
): QrPart {
  const module = place.size / (code.size + 2 * place.quiet);
  const at = (origin: number, index: number) =>
    Math.round((origin + (index + place.quiet) * module) * 1000) / 1000;
  let d = '';
  for (let row = 0; row < code.size; row += 1) {
    let start: number | null = null;
    for (let column = 0; column <= code.size; column += 1) {
      const isDark = column < code.size && code.isDark(row, column);
      if (isDark) start ??= column;
      else if (start !== null) {
        const [left, right] = [at(place.x, start), at(place.x, column)];
        const [top, bottom] = [at(place.y, row), at(place.y, row + 1)];
        d += `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
        start = null;
      }
    }
  }
  return { ...place, ...look, code, module, d };
}
