import type { PlanType } from '@vouchwell/domain/billing/plan-types';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { t, text } from '@vouchwell/domain/lib/translate';

/** Price per billing period: '$49 a month'. */
export function priceOf(plan: PlanType, cents: number): string {
  const amount = formatCents(cents);
  return PLANS[plan].interval === 'month'
    ? t('{amount} a month', { amount })
    : t('{amount} a year', { amount });
}
export const paidUntil = text('Paid until {date}');
export const endsOn = text('Ends on {date}');
export const trialEndsOn = text('Trial ends on {date}');
export const renewsOn = text('Renews on {date}');
