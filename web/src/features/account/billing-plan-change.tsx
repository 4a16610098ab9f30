import { formatCents, PLANS, type PlanChange } from '@vouchwell/domain/plans';
import { texts } from './texts.ts';

/** Said beside the way to the portal, where a change of plan costs the price that a coupon made. */
export function BillingPlanChange({ change }: { change: PlanChange }) {
  const { to, priceCents, withCoupon } = change;
  const { name, interval } = PLANS[to];
  const plan = `${name.toLowerCase()} plan`;
  const costs = (cents: number) => `${formatCents(cents)} a ${interval}`;
  return (
    <p className="max-w-[68ch] text-sm text-soft">
      {texts.billing.planChange(plan, costs(priceCents))}
      {withCoupon &&
        texts.billing.planChangeWithCode(plan, costs(withCoupon.priceCents), withCoupon.code)}
    </p>
  );
}
