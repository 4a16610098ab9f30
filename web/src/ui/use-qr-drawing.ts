import { useEffect, useState } from 'react';
import type { QrDrawing, QrLevel } from './qr-drawing.ts';

/**
 * The code of `text`; null where it cannot be made, which is only logged, for a page does without.
 * The encoder is loaded when the first code is wanted.
 */
export function useQrDrawing(text: string, level: QrLevel): QrDrawing | 'loading' | null {
  const [made, setMade] = useState<{ text: string; drawing: QrDrawing | null }>();
  useEffect(() => {
    let isWanted = true;
    draw(text, level).then((drawing) => isWanted && setMade({ text, drawing }));
    return () => {
      isWanted = false;
    };
  }, [text, level]);
  return made?.text === text ? made.drawing : 'loading';
}

async function draw(text: string, level: QrLevel): Promise<QrDrawing | null> {
  try {
    const { qrDrawing } = await import('./qr-drawing.ts');
    return qrDrawing(text, level);
  } catch (error) {
    console.error('QR code could not be made', error);
    return null;
  }
}
