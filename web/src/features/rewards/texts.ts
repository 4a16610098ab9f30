import { locale, t } from '@vouchwell/domain/shared/i18n';

export const number = (count: number) => count.toLocaleString(locale());

export const countRewards = (count: number) =>
  count === 1 ? t('1 reward') : t('{count} rewards', { count: number(count) });
