import type { CustomerState } from '@vouchwell/domain/customers/customer';
import { locale, t } from '@vouchwell/domain/shared/i18n';

export const countCustomers = (count: number) =>
  count === 1 ? t('1 customer') : t('{count} customers', { count: count.toLocaleString(locale()) });

export const CUSTOMER_TEXTS = {
  states: {
    not_asked: t('Not asked'),
    asked: t('Asked (state)'),
    opened: t('Opened the link'),
    referred: t('Referred a friend'),
    opted_out: t('Don’t ask'),
  } satisfies Record<CustomerState, string>,
  lastJob: (day: string) => t('Last job {day}', { day }),
} as const;
