import { removeScheme } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useWakeLock } from '../../ui/pwa.ts';
import { QrPicture, useQrDrawing } from '../../ui/qr-code.tsx';
import { getQrCodeLabel } from './share-links.tsx';

interface QrCodeDialogProps {
  readonly businessName: string;
  readonly link: string;
  readonly onClose: () => void;
}

export function QrCodeDialog({ businessName, link, onClose }: QrCodeDialogProps) {
  const drawing = useQrDrawing(link, 'M');
  useWakeLock();
  return (
    <Dialog
      title={businessName}
      text={t('Scan this with your phone camera.')}
      look="screen"
      onClose={onClose}
    >
      <div className="mx-auto aspect-square w-[min(100%,70vh,36rem)]">
        {drawing && drawing !== 'loading' && (
          <QrPicture drawing={drawing} label={getQrCodeLabel(businessName)} />
        )}
      </div>
      <p className="mt-4 text-2xl font-semibold wrap-break-word sm:text-4xl">
        {removeScheme(link)
          .split('/')
          .map((part, index) => (
            <Fragment key={part}>
              {index > 0 && '/'}
              <wbr />
              {part}
            </Fragment>
          ))}
      </p>
    </Dialog>
  );
}
