import { routes } from '@vouchwell/domain/paths';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';

interface ActivePlanProps {
  readonly title: string;
  readonly ManageBilling: ComponentType;
}

/** For an owner who has a subscription: the dashboard, and where to change what they pay for. */
export function ActivePlan({ title, ManageBilling }: ActivePlanProps) {
  return (
    <Banner tone="success" title={title}>
      <p>To change your plan or your card, or to cancel, open Manage Billing.</p>
      <div className="flex flex-wrap gap-3">
        <Link to={routes.dashboard} className={buttonClass('primary')}>
          Go to your dashboard
        </Link>
        <ManageBilling />
      </div>
    </Banner>
  );
}
