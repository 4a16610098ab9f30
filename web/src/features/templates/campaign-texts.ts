import { t } from '@vouchwell/domain/lib/translate';

/** What is said around the words of a campaign. */
export const texts = {
  title: t('Words of this campaign'),
  text: t(
    'Customers who open its link start with these messages. They read them and press send themselves.',
  ),
  usual: t('These are your usual words. Edit them, and this campaign has its own.'),
  own: t('This campaign has its own words.'),
  useUsual: t('Use your usual words again'),
  removing: t('Changing...'),
  isUsual: {
    email: t('This campaign uses your usual email again'),
    sms: t('This campaign uses your usual SMS again'),
  },
  tryAgain: t('Check your connection, then try again.'),
} as const;
