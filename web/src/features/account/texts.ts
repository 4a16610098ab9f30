import { t } from '@vouchwell/domain/lib/translate';

export const codeSentTo = (phoneNumber: string | null) =>
  t('We sent a code by text message to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' });
