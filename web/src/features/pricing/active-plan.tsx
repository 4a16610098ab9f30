import { routes } from '@vouchwell/domain/paths';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { texts } from './texts.ts';

interface ActivePlanProps {
  readonly title: string;
  readonly ManageBilling: ComponentType;
}

/** For an owner who has a subscription: the dashboard, and where to change what they pay for. */
export function ActivePlan({ title, ManageBilling }: ActivePlanProps) {
  return (
    <Banner tone="success" title={title}>
      <p>{texts.toManage}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={routes.dashboard} className={buttonClass('primary')}>
          {texts.toDashboard}
        </Link>
        <ManageBilling />
      </div>
    </Banner>
  );
}
