import { type ReactNode, useEffect, useState } from 'react';
import type { QrDrawing, QrLevel } from './qr-drawing.ts';

interface QrPictureProps {
  readonly drawing: QrDrawing;
  /** What scanning the code does, for screen readers. */
  readonly label: string;
  /** The width in px; without it the code fills its container. */
  readonly side?: number;
}

/** A QR code, dark on white in both themes, because many scanners cannot read light on dark. */
export function QrPicture({ drawing: { path, size }, label, side }: QrPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      width={side}
      height={side}
      className={side ? 'mx-auto h-auto max-w-full' : 'size-full'}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Shown while the code is created. */
  readonly loading?: ReactNode;
}

/** The approximate width of a code on the screen, in px. */
const SIDE_PX = 320;
/** The minimum size of a module, below which a shaky camera cannot separate them. */
const MODULE_MIN_PX = 3;

/** A QR code of a text for scanning from the screen; renders nothing where the text is too long. */
export function QrCode({ text, label, loading = null }: QrCodeProps) {
  // The lowest error correction gives fewer modules; a code on a screen cannot get dirty or torn.
  const drawing = useQrDrawing(text, 'L');
  if (drawing === 'loading') return loading;
  if (!drawing) return null;
  // A whole number of pixels per module, because uneven modules of a dense code are hard to scan.
  const side = drawing.size * Math.max(MODULE_MIN_PX, Math.round(SIDE_PX / drawing.size));
  return <QrPicture drawing={drawing} label={label} side={side} />;
}

/**
 * The code of `text`; null where it cannot be created, which is logged. The encoder is loaded with
 * the first code.
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
