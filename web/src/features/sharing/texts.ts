import { t } from '@vouchwell/domain/lib/translate';
export const qrCodeOpens = (business: string) =>
  t('QR code that opens the referral form of {business}', { business });
