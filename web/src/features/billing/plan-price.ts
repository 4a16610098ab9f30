import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { t } from '@vouchwell/domain/shared/i18n';

/** Formats a price per billing period, such as '$49 a month'. */
export function formatPlanPrice(plan: PlanType, cents: number): string {
  const amount = formatCents(cents);
  return PLANS[plan].interval === 'month'
    ? t('{amount} a month', { amount })
    : t('{amount} a year', { amount });
}
