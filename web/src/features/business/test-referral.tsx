import { t } from '@vouchwell/domain/shared/i18n';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface TestReferralProps {
  /** A referral with the business's own email counts as a test. */
  readonly email: string;
  readonly link: string;
  readonly onClose: () => void;
}

export function TestReferral({ email, link, onClose }: TestReferralProps) {
  return (
    <Dialog
      title={t('Send yourself a test referral')}
      text={t(
        'Scan this code, enter {email} as your email, and make up a friend. The referral will show up here, marked Test.',
        { email },
      )}
      onClose={onClose}
    >
      <div className="mx-auto flex min-h-80 w-fit max-w-full items-center">
        <QrCode
          text={link}
          label={t('QR code for your form')}
          loading={<Skeleton className="size-80 max-w-full" />}
        />
      </div>
      <DialogButtons>
        <ButtonLink href={link} target="_blank" rel="noopener">
          {t('Open the form on this device')}
        </ButtonLink>
        <Button look="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
