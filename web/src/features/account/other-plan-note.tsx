import type { Entitlement } from '@vouchwell/domain/entitlement';

/** Whether the plan that counts goes on by itself, and so is one of those that renew. */
const renews = ({ status, cancelAtPeriodEnd }: Entitlement) =>
  status !== 'none' && status !== 'canceled' && !cancelAtPeriodEnd;

/** That somebody who paid twice pays for another plan besides the one shown, and how to end it. */
export function OtherPlanNote({ entitlement }: { entitlement: Entitlement | null }) {
  if (!entitlement?.runningPlans) return null;
  const others = entitlement.runningPlans - Number(renews(entitlement));
  if (others < 1) return null;
  return (
    <div className="max-w-[68ch] rounded-control border-l-4 border-danger bg-danger/8 px-4 py-3">
      <p className="font-medium">
        {others === 1 ? 'You pay for two plans.' : `You pay for ${others + 1} plans.`}
      </p>
      <p className="mt-1">
        You only need one, but a second plan renews too. To cancel the second one, open Manage
        Billing.
      </p>
    </div>
  );
}
