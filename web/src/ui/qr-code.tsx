import { type ReactNode, useEffect, useState } from 'react';
import type { QrDrawing, QrLevel } from './qr-drawing.ts';

interface QrPictureProps {
  readonly drawing: QrDrawing;
  /** What a scan of it does, for those who cannot see it. */
  readonly label: string;
  /** How wide it stands where there is room, in px; as wide as its place without. */
  readonly side?: number;
}

/** A QR code, dark on white in both themes because many scanners read no other. */
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
  /** Shown while the code is made. */
  readonly loading?: ReactNode;
}

/** About how wide a code stands on a screen, in px. */
const SIDE_PX = 320;
/** Of a dense code, smaller modules run together in a camera that shakes. */
const MODULE_MIN_PX = 3;

/** The QR code of a text that is scanned from this screen; nothing where it is too long for one. */
export function QrCode({ text, label, loading = null }: QrCodeProps) {
  // A long draft stays scannable: nothing dirties or tears a screen.
  const drawing = useQrDrawing(text, 'L');
  if (drawing === 'loading') return loading;
  if (!drawing) return null;
  // Whole pixels a module: of a dense code, uneven ones could not be told apart.
  const side = drawing.size * Math.max(MODULE_MIN_PX, Math.round(SIDE_PX / drawing.size));
  return <QrPicture drawing={drawing} label={label} side={side} />;
}

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
