import type { ReactNode } from 'react';
import type { QrDrawing } from './qr-drawing.ts';
import { useQrDrawing } from './use-qr-drawing.ts';

interface QrPictureProps {
  readonly drawing: QrDrawing;
  /** What a scan of it does, for those who cannot see it. */
  readonly label: string;
}

/** A QR code, dark on white in both themes because many scanners read no other. */
export function QrPicture({ drawing: { path, size }, label }: QrPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full"
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

/** The QR code of a text that is scanned from this screen; nothing where it is too long for one. */
export function QrCode({ text, label, loading = null }: QrCodeProps) {
  // A long draft stays scannable: nothing dirties or tears a screen.
  const drawing = useQrDrawing(text, 'L');
  if (drawing === 'loading') return loading;
  return drawing && <QrPicture drawing={drawing} label={label} />;
}
