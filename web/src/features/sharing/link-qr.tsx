import { QrPicture } from '../../ui/qr-code.tsx';
import type { QrDrawing } from '../../ui/qr-drawing.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QrDownload } from './qr-download.tsx';
import * as texts from './texts.ts';

interface LinkQrProps {
  readonly drawing: QrDrawing | 'loading';
  readonly businessName: string;
  /** The downloaded files' name, without its ending. */
  readonly fileName: string;
}

/** The referral link as a QR code, 256 pixels wide, and its files. */
export function LinkQr({ drawing, businessName, fileName }: LinkQrProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="mx-auto aspect-square w-full max-w-64 overflow-hidden rounded-control border border-line">
        {drawing === 'loading' ? (
          <Skeleton className="size-full" />
        ) : (
          <QrPicture drawing={drawing} label={texts.qrCodeOpens + businessName} />
        )}
      </div>
      {drawing !== 'loading' && <QrDownload drawing={drawing} name={fileName} />}
    </div>
  );
}
