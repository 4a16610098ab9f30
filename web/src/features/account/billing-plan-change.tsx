import { formatCents, PLANS, type PlanChange } from '@vouchwell/domain/plans';

/** Said beside the way to the portal, where a change of plan costs the price that a coupon made. */
export function BillingPlanChange({ change }: { change: PlanChange }) {
  const { to, priceCents, withCoupon } = change;
  const { name, interval } = PLANS[to];
  const plan = `${name.toLowerCase()} plan`;
  const costs = (cents: number) => `${formatCents(cents)} a ${interval}`;
  return (
    <p className="max-w-[68ch] text-sm text-soft">
      Your price is for your current plan. If you change to the {plan} under Manage Billing, you pay{' '}
      {costs(priceCents)}.
      {withCoupon &&
        ` To pay ${costs(withCoupon.priceCents)} instead, cancel there. When your plan has ended, choose the ${plan} with ${withCoupon.code}.`}
    </p>
  );
}
