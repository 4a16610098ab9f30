import { t } from '@vouchwell/domain/lib/translate';

/** What is said around the words of a campaign. */
export const texts = {
  isUsual: {
    email: t('This campaign uses your usual email again'),
    sms: t('This campaign uses your usual SMS again'),
  },
} as const;
