import { t } from '@vouchwell/domain/shared/i18n';
export const qrCodeOpens = (business: string) =>
  t('QR code that opens the referral form of {business}', { business });
