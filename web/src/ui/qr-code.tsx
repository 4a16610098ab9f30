import { type ReactNode, useEffect, useState } from 'react';
import type { QrDrawing, QrLevel } from './qr-drawing.ts';

interface QrPictureProps {
  readonly drawing: QrDrawing;
  /** Describes what scanning the code does, for screen readers. */
  readonly label: string;
  /** Width in px; by default it fills the container. */
  readonly side?: number;
}

/** Dark on white in both themes, because many scanners can't read light codes on dark. */
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
  readonly loading?: ReactNode;
}

/** Approximate width on screen, in px. */
const CODE_WIDTH_PX = 320;
/** Smallest module that a shaky camera can resolve, in px. */
const MODULE_MIN_PX = 3;

/** QR code for scanning on screen; renders nothing if the text is too long. */
export function QrCode({ text, label, loading = null }: QrCodeProps) {
  // Low error correction means fewer modules, and codes on a screen don't get damaged.
  const drawing = useQrDrawing(text, 'L');
  if (drawing === 'loading') return loading;
  if (!drawing) return null;
  // Whole pixels per module, because uneven modules are hard to scan.
  const side = drawing.size * Math.max(MODULE_MIN_PX, Math.round(CODE_WIDTH_PX / drawing.size));
  return <QrPicture drawing={drawing} label={label} side={side} />;
}

/** Returns null (and logs) if the code can't be created. */
export function useQrDrawing(text: string, level: QrLevel): QrDrawing | 'loading' | null {
  const [result, setResult] = useState<{ text: string; drawing: QrDrawing | null }>();
  useEffect(() => {
    let isCurrent = true;
    loadDrawing(text, level).then((drawing) => isCurrent && setResult({ text, drawing }));
    return () => {
      isCurrent = false;
    };
  }, [text, level]);
  return result?.text === text ? result.drawing : 'loading';
}

async function loadDrawing(text: string, level: QrLevel): Promise<QrDrawing | null> {
  try {
    const { createQrDrawing } = await import('./qr-drawing.ts');
    return createQrDrawing(text, level);
  } catch (error) {
    console.error('Failed to create the QR code', error);
    return null;
  }
}
