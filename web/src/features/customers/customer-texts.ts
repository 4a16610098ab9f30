import type { CustomerState } from '@vouchwell/domain/customers/customer';
import type { SkipReason } from '@vouchwell/domain/customers/outcomes';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';

/** Returns the formatted value of the placeholder `{count}`. */
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

/** Reasons for not emailing a customer, worded to continue a sentence. */
export const SKIP_REASON_TEXTS: Readonly<Record<SkipReason, string>> = {
  no_email: t('no email'),
  unreachable: t('email bounced'),
  lately: t('asked in the last 90 days'),
  opted_out: t('asked not to be contacted'),
  answered: t('responded before we emailed them'),
  left: t('no longer on your list'),
  refused: t('their mail server rejected it'),
  gave_up: t('couldn’t be sent after several days'),
  unsure: t('may have been sent, so we won’t send it again'),
  stopped: t('you stopped it'),
  off: t('your emails were turned off'),
};
