import { roundedRect } from './path.ts';
import type { QrPart } from './scene.ts';
import { filled } from './shapes.ts';

/** The side of the code's box in card units, quiet zone included (spec, section 9). */
export const QR_SIZE = 180;
/** The quiet zone in modules (spec, section 7). */
const MARGIN = 1;
/** How far the white panel reaches beyond the box: quiet enough for older readers. */
const PANEL_EDGE = 10;

/** A code's modules, however they were made. */
export interface QrModules {
  /** Modules a side. */
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

interface QrStyle {
  readonly isLightOnDark: boolean;
  readonly hasPanel: boolean;
}

/** The code as one path, its modules joined along each row so that no seam shows between them. */
export function qrPart(
  modules: QrModules,
  x: number,
  y: number,
  { isLightOnDark, hasPanel }: QrStyle,
): QrPart {
  const unit = QR_SIZE / (modules.size + 2 * MARGIN);
  const at = (origin: number, index: number) =>
    Math.round((origin + (index + MARGIN) * unit) * 1000) / 1000;
  let d = '';
  for (let row = 0; row < modules.size; row += 1) {
    let start: number | null = null;
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.isDark(row, column);
      if (isDark) start ??= column;
      else if (start !== null) {
        const [left, right] = [at(x, start), at(x, column)];
        const [top, bottom] = [at(y, row), at(y, row + 1)];
        d += `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
        start = null;
      }
    }
  }
  const isLight = isLightOnDark && !hasPanel;
  const side = QR_SIZE + 2 * PANEL_EDGE;
  return {
    x,
    y,
    size: QR_SIZE,
    module: unit,
    panel: hasPanel
      ? filled(roundedRect(x - PANEL_EDGE, y - PANEL_EDGE, side, side, 14), '#ffffff')
      : null,
    modules: filled(d, isLight ? '#ffffff' : '#111111'),
    isLightOnDark: isLight,
  };
}
