import { useEffect, useState } from 'react';
import type { QrDrawing } from '../../ui/qr-drawing.ts';
import { qrPng } from '../../ui/qr-files.ts';

/**
 * The QR code as a file, made ahead: browsers open the share sheet only at the press itself. Null
 * until then, and where it cannot be made, which is only logged.
 */
export function useQrFile(drawing: QrDrawing | null, name: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    setFile(null);
    if (!drawing) return;
    let isWanted = true;
    qrPng(drawing).then(
      (png) => isWanted && setFile(new File([png], name, { type: png.type })),
      (error: unknown) => console.error('QR code could not be made a file', error),
    );
    return () => {
      isWanted = false;
    };
  }, [drawing, name]);
  return file;
}
