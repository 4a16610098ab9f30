import type { CustomerState } from '@vouchwell/domain/customers/customer';
import { locale, t } from '@vouchwell/domain/shared/i18n';

export const formatCount = (count: number) => count.toLocaleString(locale());

/** Returns the formatted value for a text's `{count}`. */
export const withCount = (count: number) => ({ count: formatCount(count) });

export const formatCustomerCount = (count: number) =>
  t(count === 1 ? '1 customer' : '{count} customers', withCount(count));

export const CUSTOMER_STATE_NAMES = {
  not_asked: t('Not asked'),
  asked: t('Asked (state)'),
  opened: t('Opened the link'),
  referred: t('Referred a friend'),
  opted_out: t('Don’t ask'),
} satisfies Record<CustomerState, string>;
