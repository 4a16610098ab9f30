import { locale, t } from '@vouchwell/domain/shared/i18n';

export const NO_REFERRALS = {
  title: t('No referral data available yet...'),
  text: t('When friends come in, you will see here who sent them.'),
};

export const countReferrals = (count: number) =>
  count === 1 ? t('1 referral') : t('{count} referrals', { count: count.toLocaleString(locale()) });
