import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { OwnersParts, PricingAccount } from './pricing-account.ts';
import { texts } from './texts.ts';

interface PricingNoticeProps {
  readonly account: PricingAccount | null;
  readonly parts: OwnersParts;
  /** Whether the dashboard sent them here. */
  readonly isRequired: boolean;
}

/** Why somebody without a running subscription is here: none is there, or it has ended. */
export function PricingNotice({ account, parts: { Ended }, isRequired }: PricingNoticeProps) {
  const isGrace = account?.stage === 'grace';
  const ended = isGrace || account?.stage === 'ended' ? account.entitlement : null;
  if (!isRequired && !ended) return null;
  return (
    <Banner tone="warning">
      {isRequired && <p>{texts.requiresSubscription}</p>}
      {ended && (
        <div>
          <Ended entitlement={ended} now={new Date()} />
        </div>
      )}
      {isGrace && (
        <Link to={routes.dashboard} className={buttonClass('secondary')}>
          {texts.toDashboard}
        </Link>
      )}
    </Banner>
  );
}
