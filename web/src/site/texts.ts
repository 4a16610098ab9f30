import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { t } from '@vouchwell/domain/shared/i18n';

export const PRICES = t('{monthly} a month or {yearly} a year', {
  monthly: formatCents(PLANS.monthly.priceCents),
  yearly: formatCents(PLANS.yearly.priceCents),
});
