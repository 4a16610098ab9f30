import { referPath } from '@vouchwell/domain/paths';
import { ReferralLink } from '../../features/business/referral-link.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

export function SharePage({ business }: BusinessPageProps) {
  return (
    <ReferralLink
      business={business}
      link={`${window.location.origin}${referPath(business.slug)}`}
    />
  );
}
