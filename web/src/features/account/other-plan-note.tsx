import type { Entitlement } from '@vouchwell/domain/entitlement';
import { texts } from './texts.ts';

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
        {others === 1 ? texts.billing.paysForTwo : texts.billing.paysForMore(others + 1)}
      </p>
      <p className="mt-1">{texts.billing.needsOne}</p>
    </div>
  );
}
