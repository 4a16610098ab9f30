import QRCode from 'qrcode';
import type { QrModules } from '../../cards/qr-part.ts';

/**
 * The code of a link for a small print: as few modules as can hold it, because large ones are read
 * from further away, and within that size as much error correction as fits at no cost.
 */
export function qrModules(link: string): QrModules {
  const { version } = QRCode.create(link, { errorCorrectionLevel: 'L' });
  const codes = (['H', 'Q', 'M', 'L'] as const).flatMap((errorCorrectionLevel) => {
    const code = QRCode.create(link, { errorCorrectionLevel });
    return code.version === version ? [code] : [];
  });
  const modules = (codes[0] ?? QRCode.create(link, { errorCorrectionLevel: 'L' })).modules;
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
