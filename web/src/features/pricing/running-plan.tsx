import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { ActivePlan } from './active-plan.tsx';
import type { OwnersParts, PricingAccount } from './pricing-account.ts';
import { texts } from './texts.ts';

interface RunningPlanProps {
  readonly account: PricingAccount;
  readonly parts: OwnersParts;
}

/** For an owner whose subscription runs: that it does, or what there is to know of it. */
export function RunningPlan({ account: { entitlement }, parts }: RunningPlanProps) {
  const active = <ActivePlan title={texts.isActive} ManageBilling={parts.ManageBilling} />;
  if (!entitlement) return active;
  return (
    <parts.Standing entitlement={entitlement} otherwise={active}>
      <Link to={routes.dashboard} className={buttonClass('secondary')}>
        {texts.toDashboard}
      </Link>
    </parts.Standing>
  );
}
