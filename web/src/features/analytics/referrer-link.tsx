import { customerCardsPath, friendPath } from '@vouchwell/domain/paths';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { t } from '@vouchwell/domain/shared/i18n';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { QrPicture, useQrDrawing } from '../../ui/qr-code.tsx';
import type { QrDrawing } from '../../ui/qr-drawing.ts';
import { createQrPng } from '../../ui/qr-file.ts';
import { saveFile } from '../../ui/save-file.ts';
import { copyLink } from '../../ui/text/copy-text.ts';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CustomerTestimonial } from '../referrals/testimonial.tsx';

interface ReferrerLinkDialogProps {
  readonly businessId: string;
  readonly referrer: Referrer;
  readonly onClose: () => void;
}

export function ReferrerLinkDialog({ businessId, referrer, onClose }: ReferrerLinkDialogProps) {
  const { key, name, linkCode } = referrer;
  return (
    <Dialog
      title={t('{name}’s personal link', { name })}
      text={t('Friends can use this link to ask you to call, and you’ll see who referred them.')}
      onClose={onClose}
    >
      {linkCode && <LinkTools name={name} code={linkCode} />}
      <CustomerTestimonial businessId={businessId} referrerKey={key} />
      <Button look="quiet" className="mt-4 w-full" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

function LinkTools({ name, code }: { readonly name: string; readonly code: string }) {
  const link = window.location.origin + friendPath(code);
  const input = useRef<HTMLInputElement>(null);
  const drawing = useQrDrawing(link, 'M');
  const qrCode = drawing === 'loading' ? null : drawing;
  const [download] = useAction(
    async (qr: QrDrawing) => saveFile(`qr-code-${code}.png`, 'image/png', await createQrPng(qr)),
    'Failed to save the QR code',
    () =>
      toastError(t('We couldn’t save the QR code'), t('Check your connection, then try again.')),
  );
  return (
    <div className="grid gap-4">
      <TextField
        ref={input}
        readOnly
        label={t('Link')}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="mx-auto aspect-square w-full max-w-48 overflow-hidden rounded-control border border-line">
        {qrCode && (
          <QrPicture drawing={qrCode} label={t('QR code for {name}’s personal link', { name })} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copyLink(link, () => input.current?.focus())}>
          {t('Copy link')}
        </Button>
        {qrCode && (
          <Button look="secondary" onClick={() => download(qrCode)}>
            {t('Download QR code')}
          </Button>
        )}
        <Link to={customerCardsPath(code)} className={buttonClass('secondary')}>
          {t('Make cards')}
        </Link>
      </div>
    </div>
  );
}
